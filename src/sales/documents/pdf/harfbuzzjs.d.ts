/** Types for the part of the shaping library that we use; it has none. */
declare module 'harfbuzzjs/hbjs.js' {
  export type HarfBuzzGlyph = { g: number; cl: number; ax: number; ay: number; dx: number; dy: number };
  type Buffer = {
    addText(text: string): void;
    guessSegmentProperties(): void;
    json(): HarfBuzzGlyph[];
    destroy(): void;
  };
  type Face = { collectUnicodes(): Uint32Array };
  type Font = { readonly ptr: number };
  export type HarfBuzz = {
    createBlob(bytes: Uint8Array): { readonly ptr: number };
    createFace(blob: { readonly ptr: number }, index: number): Face;
    createFont(face: Face): Font;
    createBuffer(): Buffer;
    shape(font: Font, buffer: Buffer): void;
  };
  export default function wrap(instance: object): HarfBuzz;
}

declare module 'harfbuzzjs/hb.js' {
  export default function load(): Promise<object>;
}
