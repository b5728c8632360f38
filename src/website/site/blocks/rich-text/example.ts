import type { RichText } from './schema.ts';

export const example: RichText = {
  kind: 'rich-text',
  id: 'text',
  title: 'How we teach',
  markdown: 'We begin with **parts on the table**.\n\n- build\n- test\n- explain',
};
