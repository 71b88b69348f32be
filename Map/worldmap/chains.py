"""Chains of points: simplified lines and rings, for each zoom of a band."""

import numpy
import shapely
from shapely.geometry import LineString

from .format import PIXEL, SOFT
from .source import parts


class Chains:
    """Simplified lines or rings of a band: arrays of x, y and the zoom from which a point is drawn."""

    def __init__(self, band, closed, tolerance):
        self.band, self.closed, self.tolerance = band, closed, tolerance
        self.zooms = band[2] - band[0] + 1
        self.scale = 256 * PIXEL << band[2]

    def of(self, lines):
        """Chains of (zoom, points), points in the unit world."""
        grids = [(z, self.rounded(points)) for z, points in lines]
        grids = [(z, g) for z, g in grids if len(g) >= (4 if self.closed else 2)]
        levels = [numpy.full(len(g), self.zooms) for _, g in grids]
        first = [self.zooms] * len(grids)
        current = [numpy.arange(len(g)) for _, g in grids]
        for zoom in reversed(range(self.zooms)):
            pixel = PIXEL << (self.zooms - 1 - zoom)
            width = max(self.tolerance * PIXEL, min(self.tolerance, 2 * SOFT) * pixel)
            least = 5 * width if self.tolerance > SOFT else 0.7 * pixel
            geometries = [LineString(g[c]) if len(c) > 1 else None for (_, g), c in zip(grids, current)]
            simple = shapely.simplify(geometries, width, preserve_topology=False)
            for i, line in enumerate(simple):
                if line is None or not self.is_seen(line, least):
                    current[i] = current[i][:0]
                    continue
                current[i] = self.matched(grids[i][1], current[i], shapely.get_coordinates(line))
                levels[i][current[i]] = zoom
                first[i] = zoom
        chains = []
        for (zoom, grid), level, start in zip(grids, levels, first):
            start = max(start, zoom - self.band[0])
            if start <= self.band[1] - self.band[0] and level.min() < self.zooms:
                drawn = level < self.zooms
                chains.append((start, numpy.column_stack([grid, level])[drawn]))
        return chains

    def is_seen(self, line, least):
        if not self.closed:
            return len(line.coords) > 1
        left, top, right, bottom = line.bounds
        return len(line.coords) > 3 and max(right - left, bottom - top) >= least

    def rounded(self, points):
        grid = numpy.round(points[:, :2] * self.scale).astype(numpy.int64)
        fresh = numpy.ones(len(grid), bool)
        fresh[1:] = (grid[1:] != grid[:-1]).any(axis=1)
        return grid[fresh]

    @staticmethod
    def matched(grid, indices, subset):
        """Indices of the points that are left: they come in the same order."""
        found, at, values = [], 0, grid[indices].tolist()
        for point in subset.astype(numpy.int64).tolist():
            while values[at] != point:
                at += 1
            found.append(indices[at])
            at += 1
        return numpy.array(found)


def rings(areas):
    lines = []
    for zoom, area in areas:
        for ring in [area.exterior, *area.interiors]:
            lines.append((zoom, shapely.get_coordinates(ring)))
    return lines


def line_strings(features):
    return [(z, shapely.get_coordinates(line)) for z, g in features for line in parts(g) if isinstance(line, LineString)]
