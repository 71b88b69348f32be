"""The words of a PDF and their places, read by poppler, which libvips brings along."""

import ctypes
from dataclasses import dataclass


class _Rectangle(ctypes.Structure):
    _fields_ = [(name, ctypes.c_double) for name in ("left", "top", "right", "bottom")]


@dataclass
class Word:
    text: str
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other):
        """True if more than the margins of two words' boxes lie over each other: in both directions over two points."""
        return (min(self.right, other.right) - max(self.left, other.left) > 2
                and min(self.bottom, other.bottom) - max(self.top, other.top) > 2)


def _library():
    poppler = ctypes.CDLL("libpoppler-glib.so.8")
    glib = ctypes.CDLL("libglib-2.0.so.0")
    glib.g_bytes_new.restype = ctypes.c_void_p
    glib.g_bytes_new.argtypes = [ctypes.c_char_p, ctypes.c_size_t]
    poppler.poppler_document_new_from_bytes.restype = ctypes.c_void_p
    poppler.poppler_document_new_from_bytes.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
    poppler.poppler_document_get_n_pages.argtypes = [ctypes.c_void_p]
    poppler.poppler_document_get_page.restype = ctypes.c_void_p
    poppler.poppler_document_get_page.argtypes = [ctypes.c_void_p, ctypes.c_int]
    poppler.poppler_page_get_text.restype = ctypes.c_char_p
    poppler.poppler_page_get_text.argtypes = [ctypes.c_void_p]
    poppler.poppler_page_get_text_layout.argtypes = [
        ctypes.c_void_p, ctypes.POINTER(ctypes.POINTER(_Rectangle)), ctypes.POINTER(ctypes.c_uint)]
    return poppler, glib


def pages(pdf):
    """The words of each page."""
    poppler, glib = _library()
    document = poppler.poppler_document_new_from_bytes(glib.g_bytes_new(pdf, len(pdf)), None, None)
    assert document, "poppler cannot read this PDF"
    count = poppler.poppler_document_get_n_pages(document)
    return [_words(poppler, poppler.poppler_document_get_page(document, number)) for number in range(count)]


def _words(poppler, page):
    text = poppler.poppler_page_get_text(page).decode()
    boxes, count = ctypes.POINTER(_Rectangle)(), ctypes.c_uint()
    poppler.poppler_page_get_text_layout(page, ctypes.byref(boxes), ctypes.byref(count))
    words, is_open = [], False
    for letter, box in zip(text, boxes[:count.value]):
        if letter.isspace():
            is_open = False
        elif is_open and -1 < box.left - words[-1].right < 3 and abs(box.top - words[-1].top) < 2:
            word = words[-1]
            word.text += letter
            word.left, word.right = min(word.left, box.left), max(word.right, box.right)
            word.top, word.bottom = min(word.top, box.top), max(word.bottom, box.bottom)
        else:
            words.append(Word(letter, box.left, box.top, box.right, box.bottom))
            is_open = True
    return words


def overlaps(words):
    """Pairs of words that are printed over each other."""
    return [(one, other) for place, one in enumerate(words) for other in words[place + 1:] if one.overlaps(other)]
