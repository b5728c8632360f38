import type { Related } from './schema.ts';

export const example: Related = { kind: 'related', id: 'related', title: 'You may also like', pages: ['/workshops'] };
