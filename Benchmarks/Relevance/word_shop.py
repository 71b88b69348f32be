"""Makes a shop whose items are called by words of a list."""
import math
import random
import subprocess

from servers import Shop


def names_of(words):
    """A name for each word, and more for the common ones, so that a tie can go to the word of more items.

    The word of rank r stands in about 1 + log2(N / r) names: 15 for the commonest of 20,000, one for each of the rarer
    half. The further names are two such words each.
    """
    more = [word for rank, word in enumerate(words, start=1) for _ in range(int(math.log2(len(words) / rank)))]
    random.Random(7).shuffle(more)
    return words + [f"{first} {second}" for first, second in zip(more[::2], more[1::2]) if first != second]


def make_shop(program, folder, names, engine):
    Shop(program, folder).stop()
    engine.insert(
        folder, "categories", ["id", "slug", "path", "name", "full_name", "position", "tree_order"],
        [(1, "all", "all", "All", "All", 1, 1 << 40)])
    engine.insert(
        folder, "products", ["id", "category_id", "slug", "name", "description", "unit", "price"],
        [(number, 1, f"item-{number}", name.capitalize(), "", "each", 100)
         for number, name in enumerate(names, start=1)])
    engine.insert(
        folder, "variants", ["product_id", "position", "price"],
        [(number, 1, 100) for number in range(1, len(names) + 1)])
    rebuild_search(program, folder)


def rebuild_search(program, folder):
    """Makes the index anew; a version of the shop that searches without one has nothing to make."""
    help_text = subprocess.run([program, "check", "--help"], capture_output=True, text=True).stdout
    if "--rebuild-search" in help_text:
        subprocess.run([program, "check", "--rebuild-search", "--data", folder], check=True, stdout=subprocess.DEVNULL)
