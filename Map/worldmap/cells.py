"""Chains cut into the cells of a band, and their bytes."""

import numpy

from .format import PIXEL, varint, zigzag


def cut_by(points, axis, limit, below):
    """Sutherland and Hodgman: a ring (not closed by a point) within a half plane."""
    distance = (limit - points[:, axis]) if below else (points[:, axis] - limit)
    inside = distance >= 0
    if inside.all():
        return points
    if not inside.any():
        return points[:0]
    after, after_inside = numpy.roll(points, -1, axis=0), numpy.roll(inside, -1)
    crossing = inside != after_inside
    other = 1 - axis
    cuts = numpy.zeros_like(points)
    cuts[:, axis] = limit
    span = (after[:, axis] - points[:, axis]).astype(float)
    share = numpy.where(crossing, (limit - points[:, axis]) / numpy.where(span == 0, 1, span), 0)
    cuts[:, other] = numpy.round(points[:, other] + share * (after[:, other] - points[:, other])).astype(numpy.int64)
    order = numpy.stack([points, cuts], axis=1).reshape(-1, 3)
    kept = numpy.stack([inside, crossing], axis=1).reshape(-1)
    return order[kept]


def ring_within(points, low_x, low_y, high_x, high_y):
    least, most = points[:, :2].min(axis=0), points[:, :2].max(axis=0)
    if most[0] <= low_x or most[1] <= low_y or least[0] >= high_x or least[1] >= high_y:
        return []
    for axis, limit, below in ((0, low_x, False), (0, high_x, True), (1, low_y, False), (1, high_y, True)):
        points = cut_by(points, axis, limit, below)
        if len(points) < 3:
            return []
    return [] if flat(points) else [tidied(points)]


def flat(points):
    """True for what runs only along the edges it was cut at."""
    return (points[:, :2].max(axis=0) == points[:, :2].min(axis=0)).any()


def tidied(points):
    """Without points in the middle of a straight horizontal or vertical run, which cutting leaves behind."""
    before, after = numpy.roll(points, 1, axis=0), numpy.roll(points, -1, axis=0)
    middle = numpy.zeros(len(points), bool)
    for axis in (0, 1):
        middle |= (points[:, axis] == before[:, axis]) & (points[:, axis] == after[:, axis])
    middle[0] = False
    middle[1:] &= ~middle[:-1]
    return points[~middle] if (~middle).sum() >= 3 else points


def line_within(points, low_x, low_y, high_x, high_y):
    a, b = points[:-1], points[1:]
    seen = (numpy.maximum(a[:, 0], b[:, 0]) >= low_x) & (numpy.minimum(a[:, 0], b[:, 0]) <= high_x)
    seen &= (numpy.maximum(a[:, 1], b[:, 1]) >= low_y) & (numpy.minimum(a[:, 1], b[:, 1]) <= high_y)
    runs, start = [], None
    for i, is_seen in enumerate([*seen, False]):
        if is_seen and start is None:
            start = i
        elif not is_seen and start is not None:
            run = points[start : i + 1].copy()
            run[0, 2] = run[-1, 2] = 0
            runs.append(run)
            start = None
    return runs


def cells_of(chains, band, within, margin):
    """Chains of each cell, keyed by (row, column), cut in quarters from the whole world down."""
    size, margin = 256 * PIXEL << band[2], margin * PIXEL << (band[2] - band[0])
    cells = {}

    def cut(items, zoom, row, column):
        side = size >> zoom
        rectangle = (column * side - margin, row * side - margin, (column + 1) * side + margin, (row + 1) * side + margin)
        items = [(start, part) for start, points in items for part in within(points, *rectangle)]
        if not items:
            return
        if zoom == band[0]:
            cells[row, column] = items
            return
        for down in (0, 1):
            for right in (0, 1):
                cut(items, zoom + 1, 2 * row + down, 2 * column + right)

    cut(chains, 0, 0, 0)
    return cells


def encoded(chains, corner_x, corner_y, side):
    data = bytearray()
    for zoom, points in chains:
        if side and covers(points, corner_x, corner_y, side):
            data += varint(zoom) + b"\0"
            continue
        data += varint(zoom) + varint(len(points))
        x, y = corner_x, corner_y
        for px, py, level in points.tolist():
            data += varint(zigzag(px - x) << 1 | level & 1) + varint(zigzag(py - y) << 1 | level >> 1)
            x, y = px, py
    return data


def covers(points, corner_x, corner_y, side):
    """True for a ring that is all of the cell."""
    inner = points[:, :2] - (corner_x, corner_y)
    return len(points) == 4 and ((inner < 0) | (inner > side)).all() and (inner.max(axis=0) - inner.min(axis=0) > side).all()
