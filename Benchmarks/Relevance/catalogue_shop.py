"""Makes a shop of a catalogue in a file: lines of slug, category, name and description, divided by tabs."""
from servers import Shop
from word_shop import rebuild_search


def read_catalogue(path):
    lines = [line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("#")]
    return lines[1:]


def make_catalogue_shop(program, folder, path, engine, language):
    Shop(program, folder).stop()
    rows = read_catalogue(path)
    numbers = {name: number for number, name in enumerate(dict.fromkeys(category for _, category, *_ in rows), start=1)}
    engine.insert(
        folder, "categories", ["id", "slug", "path", "name", "full_name", "position", "tree_order"],
        [(number, f"c{number}", f"c{number}", name, name, number, number << 40) for name, number in numbers.items()])
    engine.insert(
        folder, "products", ["id", "category_id", "slug", "name", "description", "unit", "price"],
        [(number, numbers[category], slug, name, description, "each", 100)
         for number, (slug, category, name, description) in enumerate(rows, start=1)])
    engine.insert(
        folder, "variants", ["product_id", "position", "price"],
        [(number, 1, 100) for number in range(1, len(rows) + 1)])
    engine.update(folder, f"UPDATE search_rules SET language = '{language}'")
    rebuild_search(program, folder)
