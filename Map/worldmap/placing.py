"""Placing of labels."""

import math

from .format import PIXEL, varint, zigzag
from .names import CAPITAL, CITY, COUNTRY, PLACE, REGION, TOWN, countries, places, regions

RIGHT, LEFT, ABOVE, BELOW, CENTRE = 1, 2, 3, 4, 5


class Labels:
    """Labels of each zoom, placed once for the whole world so that none covers another."""

    def __init__(self, source):
        self.labels = countries(source) + regions(source) + places(source)
        for label in self.labels:
            label["width"] = width_of(label)
            label["shown"] = {}
        for zoom in range(10):
            self.place(zoom)

    def place(self, zoom):
        taken, world = {}, 256 << zoom
        for label in sorted(self.labels, key=lambda l: (l["order"], l["name"], l["at"])):
            size = size_of(label, zoom)
            if size is None:
                continue
            width, (x, y) = label["width"] * size / 10, (label["at"][0] * world, label["at"][1] * world)
            if "room" in label and not fits(label, width, world):
                continue
            for side in [CENTRE, ABOVE, BELOW] if label["kind"] >= COUNTRY else [RIGHT, LEFT, ABOVE, BELOW]:
                area = extent(x, y, width, size, side)
                if area[1] < 0 or area[3] > world or width > world:
                    continue
                if not collides(taken, area, world):
                    take(taken, area, world)
                    label["shown"][zoom] = (side, size, area)
                    break

    def cells(self, band):
        """Encoded labels of each cell that one of them reaches, at one of the band's zooms."""
        cells, side, scale = {}, 256 * PIXEL << (band[2] - band[0]), 256 * PIXEL << band[2]
        for label in self.labels:
            shown = [label["shown"].get(z) for z in range(band[0], band[1] + 1)]
            for row, column in sorted(reached(shown, band)):
                x = round(label["at"][0] * scale) - column * side
                y = round(label["at"][1] * scale) - row * side
                name = label["name"].encode()
                data = bytearray([label["kind"]]) + varint(zigzag(x)) + varint(zigzag(y)) + varint(label["width"])
                data += varint(len(name)) + name
                for place in shown:
                    data += bytes([place[0], place[1]]) if place else b"\0"
                count = 1 << band[0]
                cells.setdefault((row, column % count), bytearray()).extend(data)
        return cells


def reached(shown, band):
    cells, count = set(), 1 << band[0]
    for step, place in enumerate(shown):
        if place:
            side = 256 << step
            left, top, right, bottom = place[2]
            for row in range(max(0, math.floor((top - 4) / side)), min(count - 1, math.floor((bottom + 4) / side)) + 1):
                for column in range(math.floor((left - 4) / side), math.floor((right + 4) / side) + 1):
                    cells.add((row, column))
    return cells


def extent(x, y, width, size, side):
    gap = 5
    if side == RIGHT:
        return (x - gap, y - size * 0.65, x + gap + width, y + size * 0.65)
    if side == LEFT:
        return (x - gap - width, y - size * 0.65, x + gap, y + size * 0.65)
    if side == ABOVE:
        return (x - width / 2, y - gap - size * 1.2, x + width / 2, y + gap)
    if side == BELOW:
        return (x - width / 2, y - gap, x + width / 2, y + gap + size * 1.2)
    return (x - width / 2, y - size * 0.75, x + width / 2, y + size * 0.75)


def boxes(area, world):
    for column in range(math.floor(area[0] / 64), math.floor(area[2] / 64) + 1):
        for row in range(math.floor(area[1] / 64), math.floor(area[3] / 64) + 1):
            yield column % (world // 64), row


def collides(taken, area, world):
    for key in boxes(area, world):
        for other in taken.get(key, ()):
            shift = world * round((area[0] - other[0]) / world)
            if (area[0] < other[2] + shift + 2 and other[0] + shift < area[2] + 2
                    and area[1] < other[3] + 1 and other[1] < area[3] + 1):
                return True
    return False


def take(taken, area, world):
    for key in boxes(area, world):
        taken.setdefault(key, []).append(area)


NARROW, WIDE = set("iljtfrI.,'’‘ -()"), set("mwMWÆŒ")


def width_of(label):
    """Tenths of an em, generous: fonts differ."""
    width = 0.0
    for letter in label["name"]:
        width += 4.2 if letter in NARROW else 9.2 if letter in WIDE else 7.4 if letter.isupper() else 6.4
    if label["kind"] in (COUNTRY, REGION):
        width += (1.5 if label["kind"] == COUNTRY else 0.6) * len(label["name"])
    return min(255, math.ceil(width + 1))


def fits(label, width, world):
    return width < label["room"] * world * 1.25


def size_of(label, zoom):
    """Pixels of a label at a zoom; None where it is not shown."""
    if not label["zooms"][0] <= zoom <= label["zooms"][1]:
        return None
    kind = label["kind"]
    if kind == COUNTRY:
        return min(17, 10 + round(max(0, math.log2(label["room"] * (256 << zoom) / 60)) * 2)) if zoom < 7 else None
    if kind == REGION:
        return 11 if zoom < 5 else 12
    base = {PLACE: 11, TOWN: 12, CITY: 13, CAPITAL: 13}[kind]
    return base + (1 if zoom >= 5 and kind >= CITY else 0) + (1 if zoom >= 7 else 0) + (2 if zoom >= 8 and kind >= CITY else 0)
