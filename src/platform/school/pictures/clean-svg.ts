import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';

/** What an SVG is refused for: it could do something, it fetches something, or it is not readable as one. */
export type SvgRefusal = 'script' | 'outside' | 'broken';

/** Elements that only draw. Others are left out with all that is in them (editors' own data, animations). */
const drawing = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc linearGradient radialGradient stop clipPath mask pattern marker'.split(
    ' ',
  ),
);

/** Elements that run code or show what is not a drawing. */
const acting = /^(?:script|foreignObject|iframe|object|embed|audio|video|handler|listener)$/i;

const attribute =
  /^(?:xmlns|xmlns:xlink|version|viewBox|preserveAspectRatio|id|class|style|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|fx|fy|d|points|width|height|transform|offset|fill|fill-[a-z]+|stroke|stroke-[a-z]+|opacity|color|display|visibility|clip-path|clip-rule|clipPathUnits|mask|maskUnits|maskContentUnits|gradientUnits|gradientTransform|spreadMethod|patternUnits|patternContentUnits|patternTransform|stop-color|stop-opacity|marker-[a-z]+|markerWidth|markerHeight|markerUnits|refX|refY|orient|font-[a-z]+|text-anchor|dominant-baseline|letter-spacing|dx|dy|href|xlink:href|paint-order|vector-effect)$/;

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<!DOCTYPE[^>[]*>|<\/\s*([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;
const pair = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Sanitizes an SVG: writes it again with only the allowed drawing elements and attributes. Refuses 'script' for code in any form, 'outside' for
 * references to external resources, 'broken' for SVG that is not well-formed.
 */
export function cleanSvg(text: string): Outcome<string, SvgRefusal> {
  const open: { name: string; kept: boolean }[] = [];
  let out = '';
  let skipped = 0;
  let roots = 0;
  let read = 0;
  token.lastIndex = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    read = token.lastIndex;
    const [whole, ends, begins, attributes = '', closed] = found;
    if (ends !== undefined) {
      const last = open.pop();
      if (last?.name !== ends) return refused('broken');
      if (!last.kept) skipped -= 1;
      else if (skipped === 0) out += `</${ends}>`;
      continue;
    }
    if (begins === undefined) {
      // Only text may be between elements; entities other than XML's own would come from a DTD.
      if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(whole)) return refused('broken');
      if (skipped === 0 && !whole.startsWith('<') && open.length > 0) out += whole;
      continue;
    }
    if (acting.test(begins.replace(/^.*:/, ''))) return refused('script');
    if (open.length === 0 && (begins !== 'svg' || (roots += 1) > 1)) return refused('broken');
    const kept = drawing.has(begins);
    const written = writtenAttributes(attributes);
    if (!written.ok) return written;
    if (kept && skipped === 0) out += `<${begins}${written.value}${closed ? '/' : ''}>`;
    if (closed) continue;
    if (!kept) skipped += 1;
    open.push({ name: begins, kept });
  }
  if (read !== text.length || open.length > 0 || roots !== 1) return refused('broken');
  return ok(
    out.includes('xmlns="http://www.w3.org/2000/svg"')
      ? out
      : out.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'),
  );
}

function writtenAttributes(text: string): Outcome<string, SvgRefusal> {
  let out = '';
  for (const [, name = '', double, single] of text.matchAll(pair)) {
    const value = double ?? single ?? '';
    if (/^on/i.test(name)) return refused('script');
    const plain = decoded(value)
      .replaceAll(/[\s\p{Cc}]/gu, '')
      .toLowerCase();
    if (/javascript:|vbscript:|data:text|expression\(/.test(plain)) return refused('script');
    const leads = /^(?:xlink:)?href$/.test(name) && !plain.startsWith('#');
    if (leads || /url\((?!['"]?#)/.test(plain) || /@import/.test(plain) || plain.includes('\\'))
      return refused('outside');
    if (attribute.test(name)) out += ` ${name}="${value.replaceAll('"', '&quot;')}"`;
  }
  return ok(out);
}

/** Character references, decoded. */
function decoded(text: string): string {
  return text.replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}
