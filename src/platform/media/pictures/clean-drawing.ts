import { optimize, type CustomPlugin, type XastElement, type XastRoot } from 'svgo/browser';

/** A larger one is no drawing but a photo inside of one. */
export const largestDrawing = 1024 * 1024;

const shapes = 'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textpath title desc';
const paints = 'lineargradient radialgradient stop pattern clippath mask marker switch style filter';
const effects =
  'feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence';

/** Allowed elements of a drawing; all others are removed with their content: scripts, HTML, external pictures, animations. */
const elements = new Set(`${shapes} ${paints} ${effects}`.split(' '));

/** Parts of a drawing that another part of the same drawing names. */
const isOwnPart = (value: string) => /^\s*#[\w.:-]+\s*$/.test(value);

/** Whether a value refers to something outside the drawing, or could be a script. CSS escapes could spell any of it. */
function reachesOut(value: string): boolean {
  const inside = value.replaceAll(/url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi, '');
  return /url\(|@import|@font-face|javascript:|data:|expression\(|-moz-binding|behavior\s*:|image-set\(|\bsrc\(|\\|<\/?[a-z!]/i.test(
    inside,
  );
}

function mayStay(name: string, value: string): boolean {
  const local = name.toLowerCase();
  if (local.startsWith('on')) return false;
  if (local === 'href' || local === 'xlink:href') return isOwnPart(value);
  // Namespaces of the format itself; prefixes of drawing programs mean nothing to a browser.
  if (local === 'xmlns') return value === 'http://www.w3.org/2000/svg';
  if (local === 'xmlns:xlink') return value === 'http://www.w3.org/1999/xlink';
  if (local.includes(':') && local !== 'xml:space') return false;
  return !reachesOut(value);
}

const keepDrawingOnly: CustomPlugin = {
  name: 'keep-drawing-only',
  fn: () => ({
    root: {
      enter: (root) => void (root.children = root.children.filter(({ type }) => type === 'element')),
      exit: refuseNestedUse,
    },
    element: {
      enter: (element) => {
        for (const [name, value] of Object.entries(element.attributes))
          if (!mayStay(name, value)) delete element.attributes[name];
        element.children = element.children.filter((child) => {
          if (child.type === 'text' || child.type === 'cdata')
            return element.name.toLowerCase() !== 'style' || !reachesOut(child.value);
          return child.type === 'element' && elements.has(child.name.toLowerCase());
        });
      },
    },
  }),
};

/** Maximum number of elements drawn by `use` in all, in addition to the drawing itself. */
const maxUsed = 20_000;

/**
 * Nested `use` elements expand a few lines to a million elements; so does a large part that is used a thousand times. Every
 * browser that shows the drawing would render them all.
 */
function refuseNestedUse(root: XastRoot): void {
  const all = elementsIn(root);
  const named = new Map(all.map((element) => [element.attributes.id, element]));
  // Looked into once each, however often a part is used.
  const parts = new Map<XastElement, number>();
  let drawn = 0;
  for (const { name, attributes } of all) {
    const target = /^\s*#(.+?)\s*$/.exec(attributes.href ?? attributes['xlink:href'] ?? '')?.[1];
    const used = name.toLowerCase() === 'use' && target ? named.get(target) : undefined;
    if (!used) continue;
    const inside = parts.get(used) ?? sizeOfPart(used);
    parts.set(used, inside);
    drawn += inside;
    if (drawn > maxUsed) throw new TypeError('Parts are used too often.');
  }
}

/** The number of elements in a part. Throws if it uses another part. */
function sizeOfPart(part: XastElement): number {
  const inside = elementsIn({ children: [part] });
  if (inside.some(({ name }) => name.toLowerCase() === 'use'))
    throw new TypeError('A part is used inside of a part that is used.');
  return inside.length;
}

function elementsIn({ children }: Pick<XastRoot, 'children'>): XastElement[] {
  return children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));
}

/** A drawing that is safe to be shown, and its size in pixels. */
export type Drawing = { content: Uint8Array; width: number; height: number };

/**
 * Sanitizes an SVG: only shapes, texts, paints and effects are kept, nothing that runs, loads or links to other resources. Null if it is not a
 * drawing, is too
 * large, declares entities, or has no size.
 */
export function cleanDrawing(content: Uint8Array): Drawing | null {
  if (content.length > largestDrawing) return null;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(content);
  } catch {
    return null;
  }
  // Entities can be nested until they fill the memory, and hide their content.
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(text)) return null;
  try {
    const { data } = optimize(text, { plugins: [keepDrawingOnly], multipass: false });
    const size = sizeOf(/^<svg\b[^>]*>/.exec(data)?.[0] ?? '');
    const isEmpty = !/<(?:path|rect|circle|ellipse|line|polyline|polygon|text|use)\b/i.test(data);
    return size && !isEmpty ? { content: new TextEncoder().encode(data), ...size } : null;
  } catch {
    return null;
  }
}

/** The size that the element tells, else that of its view box. */
function sizeOf(tag: string): { width: number; height: number } | null {
  const number = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1]);
  const box = /\sviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(tag);
  const width = Math.round(number('width') || Number(box?.[1]));
  const height = Math.round(number('height') || Number(box?.[2]));
  return width > 0 && height > 0 && width <= 20_000 && height <= 20_000 ? { width, height } : null;
}
