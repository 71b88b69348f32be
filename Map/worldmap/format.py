"""Numbers of the file's format, and how its integers are written."""

BANDS = [(0, 2, 2), (3, 5, 5), (6, 9, 8)]  # lowest and highest zoom, and the zoom of the coordinates
PIXEL = 4  # units, at the zoom of the coordinates
MARGIN, SOFT_MARGIN = 10, 32  # pixels around a cell, at the band's lowest zoom
SOFT = 2  # pixels of tolerance: with more, what is drawn is blurred
LAND, LAKES, RIVERS, GLACIERS, BOUNDARIES, DISPUTED, URBAN = 1, 2, 3, 4, 5, 6, 7
SHELF, OCEAN, ABYSS = 8, 9, 10
DESERT, STEPPE, FOREST, TUNDRA, MOUNTAINS, LABELS = 11, 12, 13, 14, 15, 20


def varint(number):
    data = bytearray()
    while number > 127:
        data.append(number & 127 | 128)
        number >>= 7
    data.append(number)
    return data


def zigzag(number):
    return 2 * number if number >= 0 else -2 * number - 1
