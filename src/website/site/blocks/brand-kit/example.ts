import type { BrandKit } from './schema.ts';

export const example: BrandKit = { kind: 'brand-kit', id: 'brand', title: 'What the brand is made of' };
