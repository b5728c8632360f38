import type { Divider } from './schema.ts';

export const example: Divider = { kind: 'divider', id: 'divider', look: 'tape' };
