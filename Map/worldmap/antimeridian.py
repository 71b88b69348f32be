"""Areas and lines beyond both ends of the world, so that its first and last tiles meet."""

import numpy
import shapely
from shapely.affinity import translate
from shapely.geometry import box

from .source import polygons, valid

FRAME = box(-0.2, -0.2, 1.2, 1.2)


def around(areas):
    """The polygons of (zoom, polygon), repeated beyond both ends of the world and joined where they were cut."""
    cut = [a for a in areas if a[1].bounds[0] < 1e-6 or a[1].bounds[2] > 1 - 1e-6]
    whole = [a for a in areas if a[1].bounds[0] >= 1e-6 and a[1].bounds[2] <= 1 - 1e-6]
    result = [(z, p) for zoom, area in whole for z, p in repeated(zoom, area)]
    for zoom in sorted({z for z, _ in cut}):
        joined = [valid(p) for z, a in cut if z == zoom for _, p in repeated(zoom, snapped(a))]
        framed = shapely.intersection(shapely.unary_union(joined), FRAME)
        result += [(zoom, p) for p in polygons(framed)]
    return result


def snapped(area):
    """With its vertices at the antimeridian exactly there, so that both halves join."""

    def snap(points):
        x = points[:, 0]
        x = numpy.where(numpy.abs(x) < 2e-6, -1e-7, numpy.where(numpy.abs(x - 1) < 2e-6, 1 + 1e-7, x))
        return numpy.column_stack([x, points[:, 1]])

    return shapely.transform(area, snap)


def repeated(zoom, geometry):
    left, _, right, _ = geometry.bounds
    shifts = [shift for shift in (-1, 0, 1) if right + shift > -0.2 and left + shift < 1.2]
    return [(zoom, translate(geometry, shift) if shift else geometry) for shift in shifts]
