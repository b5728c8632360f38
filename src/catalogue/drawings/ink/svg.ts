// Drawings are written as text: a `$name` in them is a colour of the palette, which differs in the dark.

/** A number as a drawing holds it: at most one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A filled shape. */
export const fill = (d: string, colour: string, more = ''): string => `<path d="${d}" fill="${colour}"${more}/>`;

/** A line with round ends. The drawing sets `stroke-linecap` and `stroke-linejoin` once, at its root. */
export const line = (d: string, colour: string, width = 2.2, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${more}/>`;

export const dot = (x: number, y: number, r: number, colour: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}"${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, colour: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"${more}/>`;

export const box = (x: number, y: number, w: number, h: number, colour: string, r = 0, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${colour}"${r ? ` rx="${n(r)}"` : ''}${more}/>`;

/** A group moved to its place, there turned (degrees) and scaled. A negative scale `flip` looks the other way. */
export function at(x: number, y: number, inner: string, scale = 1, turn = 0, flip = false): string {
  const turned = turn ? ` rotate(${n(turn)})` : '';
  const sized = scale === 1 && !flip ? '' : ` scale(${flip ? `${-scale} ${scale}` : scale})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${sized}">${inner}</g>`;
}

/** Colours of things, the same in both schemes. */
export const ink = '#2b2422';
export const paper = '#fffdf5';
export const cream = '#f1e6cf';
export const red = '#ef5d40';
export const darkRed = '#cf4127';
export const yellow = '#ffc93c';
export const amber = '#f0a92b';
export const teal = '#2fb1ab';
export const blue = '#4f9fe6';
export const darkBlue = '#2f74ba';
export const green = '#1a9a72';
export const darkGreen = '#0f7455';
export const violet = '#8e6be0';
export const pink = '#ec7aa6';
export const wood = '#d9a866';
export const darkWood = '#b98545';
export const steel = '#c3cdc7';
export const darkSteel = '#8f9d96';
export const glass = '#dff3fb';
