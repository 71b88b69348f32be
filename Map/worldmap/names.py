"""Names of places, regions and countries, with their place on the map."""

import math

import shapely

from .source import polygons, valid

PLACE, TOWN, CITY, CAPITAL, COUNTRY, REGION = 1, 2, 3, 4, 5, 6


def places(source):
    result = []
    for p, g in source.read("10m_populated_places_simple"):
        capital = p["featurecla"] in ("Admin-0 capital", "Admin-0 capital alt", "Admin-0 region capital")
        people = p["pop_max"] or 0
        kind = CAPITAL if capital else CITY if people >= 1_000_000 else TOWN if people >= 100_000 else PLACE
        first = max(2, math.ceil(p["min_zoom"] - (0.75 if kind >= CITY else 0.3)))
        order = (0 if p["min_zoom"] <= 3 else 2, first, -kind, -people)
        result.append({"kind": kind, "name": p["name"], "at": (g.x, g.y), "zooms": (first, 9), "order": order})
    return result


MISSPELT = {"ISANDS": "ISLANDS", "QUILIAN": "QILIAN", "  ": " ", "\r": "", "RYÜKYÜ": "RYŪKYŪ", "APPENNINI": "APENNINES"}
SHORT = {"RA.": "RANGE", "MTS.": "MOUNTAINS", "Mts.": "Mountains", "Ra.": "Range", "IS.": "ISLANDS", "Is.": "Islands"}


def region_name(name):
    for wrong, right in MISSPELT.items():
        name = name.replace(wrong, right)
    words = [SHORT.get(word, word) for word in name.split()]
    if name.isupper():
        little = {"OF", "DO", "DA", "DE", "DEL", "DES"}
        words = [w.lower() if w in little and i else titled(w) for i, w in enumerate(words)]
    return " ".join(words)


def titled(word):
    return "-".join(part[:1] + part[1:].lower() for part in word.split("-"))


def regions(source):
    result, taken = [], {country_name(p["adm0name"]) for p, _ in source.read("10m_populated_places_simple")}
    shown = {"Range/mtn", "Desert", "Plateau", "Plain", "Basin", "Island", "Island group", "Continent", "Peninsula"} | {
        "Pen/cape", "Tundra", "Lowland", "Wetlands", "Geoarea", "Delta"}
    for p, g in source.read("50m_geography_regions_polys"):
        if p["featurecla"] not in shown or not p["name"] or not polygons(valid(g)):
            continue
        largest = max(polygons(valid(g)), key=lambda a: a.area)
        at, room = middle(largest)
        rank, first = p["scalerank"], 3 + p["scalerank"]
        zooms = (0, 1) if p["featurecla"] == "Continent" else (first, min(9, first + 3))
        room = 9 if p["featurecla"] == "Continent" else max(room, 1.2 * math.sqrt(largest.area))
        name = region_name(p["name"])
        if name in taken:
            continue
        result.append({"kind": REGION, "name": name, "at": at, "zooms": zooms, "room": room, "order": (1.5 if rank < 2 else 3, rank, 0, 0)})
    return result


COUNTRIES = {
    "United States of America": "United States", "Congo (Kinshasa)": "DR Congo", "Congo (Brazzaville)": "Congo",
    "Czech Republic": "Czechia", "Swaziland": "Eswatini", "Macedonia": "North Macedonia", "Cape Verde": "Cabo Verde",
    "Bosnia and Herzegovina": "Bosnia and Herz.", "Guinea Bissau": "Guinea-Bissau", "Necw Zealand": "New Zealand",
    "East Timor": "Timor-Leste", "Curacao": "Curaçao", "Aland": "Åland", "Hong Kong S.A.R.": "Hong Kong",
    "Macau S.A.R": "Macau", "Federated States of Micronesia": "Micronesia", "Vatican (Holy See)": "Vatican City",
    "Svalbard and Jan Mayen Islands": "Svalbard", "South Georgia and the Islands": "South Georgia",
    "Sao Tome and Principe": "São Tomé and Príncipe", "The Bahamas": "Bahamas", "The Gambia": "Gambia",
    "Dominican Republic": "Dominican Rep.", "Central African Republic": "Central African Rep.",
    "United Arab Emirates": "UAE",
}


def country_name(name):
    return COUNTRIES.get(name, name)


def countries(source):
    """A label for each country, in the widest of the areas that boundaries and coasts enclose and where its towns are."""
    lines = [g for _, g in source.read("50m_admin_0_boundary_lines_land")]
    lines += [a.exterior for _, g in source.read("50m_land") for a in polygons(g)]
    faces = [f for f in polygons(shapely.polygonize([shapely.unary_union(lines)]))]
    tree = shapely.STRtree(faces)
    towns = [(country_name(p["adm0name"]), g) for p, g in source.read("10m_populated_places_simple")]
    votes = {}
    for town, face in zip(*tree.query([g for _, g in towns], predicate="within")):
        tally = votes.setdefault(int(face), {})
        tally[towns[town][0]] = tally.get(towns[town][0], 0) + 1
    best = {}
    for face, tally in sorted(votes.items()):
        name = max(sorted(tally), key=lambda n: tally[n])
        if name not in best or faces[face].area > best[name].area:
            best[name] = faces[face]
    result = []
    for name, face in sorted(best.items()):
        if name == "Antarctica":
            continue
        at, room = middle(face)
        room = max(room, 0.8 * math.sqrt(face.area))
        result.append({"kind": COUNTRY, "name": name, "at": at, "zooms": (2, 6), "room": room, "order": (1, 0, 0, -face.area)})
    return result


def middle(area):
    """Place for a label within an area, and the room it has there from side to side."""
    flat_area = shapely.transform(area, lambda p: p * [1, 3])
    reach = math.sqrt(flat_area.area) / 50
    line = shapely.maximum_inscribed_circle(valid(flat_area), tolerance=reach)
    x, y = line.coords[0]
    return (x, y / 3), 2 * line.length
