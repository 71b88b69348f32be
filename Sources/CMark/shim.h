#ifndef SHOPME_CMARK_SHIM_H
#define SHOPME_CMARK_SHIM_H

#include <cmark.h>

#endif
