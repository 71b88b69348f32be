"""Natural Earth's files, read as shapes in Web Mercator."""

import functools
import gzip
import json
import math
from pathlib import Path

import numpy
import shapely
from shapely.geometry import Polygon, shape


class Source:
    """Natural Earth's files, in Web Mercator: the world is 1 wide, its north is 0."""

    def __init__(self, folder):
        self.folder = Path(folder)

    def features(self, name):
        with gzip.open(self.folder / f"ne_{name}.json.gz") as file:
            features = json.load(file)["features"]
        return [(f["properties"], shape(whole(f["geometry"]))) for f in features if f["geometry"]]

    @functools.cache
    def read(self, name):
        return [(p, shapely.transform(g, mercator)) for p, g in self.features(name)]


def whole(geometry):
    """Without rings and lines that rounding left too few points."""

    def kept(polygon):
        return [ring for ring in polygon if len(ring) > 3]

    if geometry["type"] == "LineString":
        geometry = {"type": "MultiLineString", "coordinates": [geometry["coordinates"]]}
    if geometry["type"] == "MultiLineString":
        return {"type": "MultiLineString", "coordinates": [line for line in geometry["coordinates"] if len(line) > 1]}
    if geometry["type"] == "Polygon":
        return {"type": "MultiPolygon", "coordinates": [kept(geometry["coordinates"])] if kept(geometry["coordinates"]) else []}
    if geometry["type"] == "MultiPolygon":
        return {"type": "MultiPolygon", "coordinates": [kept(p) for p in geometry["coordinates"] if len(p[0]) > 3]}
    return geometry


def mercator(degrees):
    latitude = numpy.radians(numpy.clip(degrees[:, 1], -88, 88))
    y = 0.5 - numpy.log(numpy.tan(math.pi / 4 + latitude / 2)) / (2 * math.pi)
    return numpy.column_stack([degrees[:, 0] / 360 + 0.5, y])


def parts(geometry):
    return [p for g in geometry.geoms for p in parts(g)] if hasattr(geometry, "geoms") else [geometry]


def polygons(geometry):
    return [p for p in parts(geometry) if isinstance(p, Polygon) and not p.is_empty]


def valid(geometry):
    return geometry if geometry.is_valid else shapely.make_valid(geometry)


def joined(features):
    """Areas of features that may overlap."""
    return [(0, p) for p in polygons(shapely.unary_union([valid(g) for _, g in features]))]
