"""
Cuts the faces in src/ui/fonts out of the variable faces of the packages: the weights that our styles use, without
fractions. Half of a face of a southern script is what its lighter weights need.

    pip install fonttools brotli
    npm pack @fontsource-variable/noto-sans-tamil@5.3.0 … and unpack each
    python scripts/cut-fonts.py <unpacked>/files/noto-sans-tamil-tamil-wght-normal.woff2 src/ui/fonts/noto-sans-tamil.woff2 400 700

The headings' face, bricolage-grotesque-latin-wght-normal.woff2 of @fontsource-variable/bricolage-grotesque, is cut to 600 to 800.
"""

import io
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

source, target, lightest, boldest = sys.argv[1:]
font = TTFont(source)
font.flavor = None
font = instancer.instantiateVariableFont(font, {"wght": (int(lightest), int(boldest))})
for glyph in font.getGlyphOrder():
    font["gvar"].variations.setdefault(glyph, [])
plain = io.BytesIO()
font.save(plain)
font = TTFont(plain)

tables = [font[name].table for name in ("GSUB", "GPOS") if name in font]
features = {record.FeatureTag for table in tables for record in table.FeatureList.FeatureRecord}
options = subset.Options()
options.layout_features = sorted(features - {"dnom", "frac", "locl", "numr"})
options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
options.hinting = False
options.notdef_outline = True
cut = subset.Subsetter(options)
cut.populate(unicodes=font.getBestCmap().keys())
cut.subset(font)
font.flavor = "woff2"
font.save(target)
