"""What covers the ground of Natural Earth's regions."""

import shapely
from shapely.geometry import Polygon

from .format import DESERT, FOREST, MOUNTAINS, STEPPE, TUNDRA
from .source import joined, mercator

DRY = {"SAHEL", "KAZAKH STEPPE", "GREAT PLAINS", "GRAN CHACO", "PAMPAS", "PONTIC STEPPE", "PUNJAB", "CAATINGAS"} | {
    "ANATOLIA", "PENÍNSULA IBÉRICA", "Ogaden", "GREAT BASIN", "ALTI-PLANICIE MEXICANA", "GREAT ARTESIAN BASIN"} | {
    "MURRAY-DARLING BASIN", "PATAGONIA", "DECCAN PLATEAU", "MONGOLIAN PLATEAU", "COLORADO PLATEAU", "COLUMBIA PLAT."} | {
    "Mesopotamia", "KAZAKH UPLAND", "Edwards Plateau", "Loess Plateau", "Campos Sertão", "Iwembere Steppe"} | {
    "Huíla Plateau", "CASPIAN DEPRESSION", "Central Valley", "ALTIPLANO", "KIMBERLEY PLATEAU", "Fergana Valley"}
BARE = {"ARABIAN PENINSULA", "WESTERN PLATEAU", "TARIM BASIN", "TURAN LOWLAND", "Ustyurt Plateau", "BALUCHISTAN"} | {
    "NULLARBOR PLAIN", "Junggar Basin", "Qaidam Basin", "Banaadir Coast"}
WOODED = {"AMAZON BASIN", "CONGO BASIN", "SELVAS", "GUIANA SHIELD", "YUNGAS", "NEW GUINEA HIGHLANDS", "CRYSTAL MOUNTAINS"}
COLD = {"BARREN GROUNDS", "Bol’shezemel’skaya Tundra", "NORTH SLOPE", "NORTH SIBERIAN LOWLAND", "PUTORANA PLATEAU"} | {
    "KOLYMA LOWLAND", "LAPLAND", "Lena Delta", "PLATEAU OF TIBET"}
HIGH = {"PAMIRS", "STANOVOY UPLAND"}


# Dry land that is in no region of Natural Earth's, roughly, in degrees east and north: its edges are blurred.
DRAWN = {
    DESERT: [
        [(-16.5, 21), (-13, 27.5), (-9.5, 29.5), (-2, 32), (8, 33.5), (11, 31.5), (20, 30.5), (25, 31), (33, 30.5),
         (34.5, 28), (37, 21.5), (37, 18), (33, 17), (24, 15.5), (14, 15.5), (5, 17), (-5, 17.5), (-12, 18), (-16, 18.5)],
        [(35, 29.5), (38, 31.5), (41, 33.5), (44, 31.5), (47.5, 29.5), (50, 26.5), (54, 24.3), (56.5, 23.5), (59.5, 22),
         (57, 18.5), (52, 16.5), (47, 15), (44.5, 16.5), (42, 18), (39.5, 21), (37, 25)],
        [(51, 34.5), (55, 35.5), (60, 34), (62, 31), (61, 28), (57, 28.5), (54, 31)],
    ],
    STEPPE: [
        [(41, 11), (44, 10.8), (51, 12), (51, 9), (47, 3.5), (42, -1), (39.5, 1), (38, 4), (41, 7)],
        [(-119, 35), (-114, 37), (-109, 37), (-104, 34), (-101, 29), (-102, 24), (-106, 27), (-112, 31), (-116, 32)],
        [(115, -22), (121, -18), (130, -17), (140, -19), (145, -22), (147, -29), (143, -34), (136, -32.5), (124, -32),
         (117, -30)],
        [(46, 36), (50, 36), (55, 38.5), (60, 37), (66, 37), (70, 33), (67, 28), (62, 26), (57, 27), (52, 29), (48, 32)],
        [(67, 25), (71, 24), (75, 27), (77, 30), (73, 33), (69, 30)],
        [(17, -29), (20, -28), (25, -27), (27, -30), (25, -33), (19, -33)],
        [(50, 45), (60, 49), (75, 48), (82, 46), (78, 44), (68, 42), (66, 38), (58, 38), (53, 40)],
    ],
}


def cover(properties):
    """Layer of a region's ground; None where latitude says enough."""
    kind, name = properties["featurecla"], properties["name"]
    if name in WOODED:
        return FOREST
    if name in DRY:
        return STEPPE
    if name in BARE or kind == "Desert":
        return DESERT
    if name in COLD:
        return TUNDRA
    if kind == "Range/mtn" or name in HIGH:
        return MOUNTAINS
    return None


def ground(layer, regions):
    """Areas of a layer of the ground."""
    chosen = [(p, g) for p, g in regions if cover(p) == layer]
    drawn = [({}, shapely.transform(Polygon(corners), mercator)) for corners in DRAWN.get(layer, [])]
    return joined(chosen + drawn)
