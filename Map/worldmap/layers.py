"""Layers of a band: which features of Natural Earth's they hold."""

import math
import sys

from .antimeridian import around, repeated
from .cells import cells_of, encoded, line_within, ring_within
from .chains import Chains, line_strings, rings
from .format import (
    ABYSS, BOUNDARIES, DESERT, DISPUTED, FOREST, GLACIERS, LAKES, LAND, MARGIN, MOUNTAINS, OCEAN, PIXEL, RIVERS, SHELF,
    SOFT, SOFT_MARGIN, STEPPE, TUNDRA, URBAN)
from .ground import ground
from .source import joined, polygons, valid


def zoom_of(properties, sooner=0.0):
    return max(0, math.ceil(properties.get("min_zoom", 0) - sooner))


def areas_of(features, zoom=lambda p: 0):
    return [(zoom(p), a) for p, g in features for a in polygons(valid(g))]


def layers(source, band):
    """(layer, features as (zoom, geometry), are they areas, tolerance in pixels) of a band."""
    coarse = band[1] < 3
    scale = "50m" if coarse else "10m"
    land = areas_of(source.read(f"{scale}_land"))
    if band[1] > 5:
        land += areas_of(source.read("10m_minor_islands"))
    yield LAND, land, True, 0.65
    yield LAKES, areas_of(source.read(f"{scale}_lakes"), lambda p: zoom_of(p, 1)), True, 0.8
    rivers = [(zoom_of(p, 0.2), g) for p, g in source.read(f"{scale}_rivers_lake_centerlines")]
    yield RIVERS, rivers, False, 0.9
    yield GLACIERS, joined(source.read(f"{scale}_glaciated_areas")), True, 1.3
    boundaries = source.read(f"{scale}_admin_0_boundary_lines_land")
    for layer, sure in ((BOUNDARIES, True), (DISPUTED, False)):
        kept = [(zoom_of(p), g) for p, g in boundaries if p["featurecla"].startswith("International") == sure]
        yield layer, kept, False, 0.6
    if not coarse:
        yield URBAN, joined(source.read("50m_urban_areas")), True, 1
    depth = 2.1 if coarse else 4.0 if band[1] < 6 else 14.0
    for layer, name in ((SHELF, "K_200"), (OCEAN, "I_2000"), (ABYSS, "G_4000")):
        yield layer, areas_of(source.read(f"10m_bathymetry_{name}")), True, depth
    regions = source.read("50m_geography_regions_polys")
    for layer in (DESERT, STEPPE, FOREST, TUNDRA, MOUNTAINS):
        yield layer, ground(layer, regions), True, depth * 1.5


def content(source, band):
    """Layers of each cell of a band: {(row, column): [(layer, bytes)]}."""
    cells, side = {}, 256 * PIXEL << (band[2] - band[0])
    for layer, features, closed, tolerance in layers(source, band):
        chains = Chains(band, closed, tolerance)
        if closed:
            found = [(z, p[:-1]) for z, p in chains.of(rings(around(features)))]
        else:
            found = chains.of(line_strings([r for z, g in features for r in repeated(z, g)]))
        total = 0
        margin = SOFT_MARGIN if tolerance > SOFT or layer == URBAN else MARGIN
        for (row, column), items in cells_of(found, band, ring_within if closed else line_within, margin).items():
            data = encoded(items, column * side, row * side, side if closed else None)
            total += len(data)
            cells.setdefault((row, column), []).append((layer, bytes(data)))
        print(f"zooms {band[0]}-{band[1]}, layer {layer}: {len(found)} chains, {total} bytes", file=sys.stderr)
    return cells
