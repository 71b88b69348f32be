"""Public lists of words and of their misspellings. None of them lies in this repository: pip fetches them.

- codespell's `dictionary.txt` (CC BY-SA 3.0, the program itself GPL-2.0): about 65,000 slips that people made in texts
  and programs, each with what was meant.
- symspellpy's `frequency_dictionary_en_82_765.txt` (MIT; made from Google's n-grams, CC BY 3.0, and SCOWL): English
  words by how often books have them.
"""
import subprocess
import sys

PACKAGES = ["codespell==2.4.3", "symspellpy==6.10.1"]


class WordLists:
    """The lists in a folder, fetched when they are not there."""

    def __init__(self, folder):
        self.pairs_file = folder / "codespell_lib/data/dictionary.txt"
        self.words_file = folder / "symspellpy/frequency_dictionary_en_82_765.txt"
        if not (self.pairs_file.exists() and self.words_file.exists()):
            subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", folder,
                            *PACKAGES], check=True, stdout=sys.stderr)

    def words(self):
        """Words of two letters or more, the commonest first."""
        lines = self.words_file.read_text("utf-8-sig").splitlines()
        return [word for word in (line.split()[0] for line in lines if line.strip()) if is_word(word) and len(word) > 1]


def is_word(text):
    return text.isascii() and text.isalpha() and text.islower()


def read_pairs(path):
    """Wrong words with the right one, of lines `wrong->right`. Those with several right ones are left out."""
    lines = [line.lower().split("->") for line in path.read_text().splitlines() if line.count("->") == 1]
    pairs = [(wrong.strip(), right.strip()) for wrong, right in lines]
    return [(wrong, right) for wrong, right in pairs if is_word(wrong) and is_word(right)]
