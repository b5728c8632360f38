import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import { blockKinds, limits, type BlockKind, type IssueBlock, type IssueText } from '../../model.ts';

export const isBlockKind = (word: string): word is BlockKind => (blockKinds as readonly string[]).includes(word);

/** The issue text of a form; blocks of unknown kinds are left out. */
export function readTyped(form: SentForm): IssueText {
  const count = Math.min(limits.blocks, Number(textOf(form, 'count')) || 0);
  const blocks = Array.from({ length: count }, (_, place): IssueBlock[] => {
    const field = (name: string, longest: number) => textOf(form, `b${place}.${name}`, longest);
    const kind = field('kind', 20);
    if (!isBlockKind(kind)) return [];
    const programmes = Array.from({ length: limits.programmes }, (_none, n) => field(`programme${n}`, 120)).filter(
      Boolean,
    );
    return [
      {
        kind,
        text: field('text', limits.text).replaceAll('\r\n', '\n'),
        url: field('url', limits.url).trim(),
        picture: field('picture', 60),
        programmes: [...new Set(programmes)],
      },
    ];
  }).flat();
  return { subject: textOf(form, 'subject', limits.subject).trim(), blocks };
}

/** The blocks after a button: `add-<kind>`, `up-<place>`, `down-<place>`, `remove-<place>`; as they are for any other. */
export function afterButton(blocks: IssueBlock[], button: string): IssueBlock[] {
  const [wish, what = ''] = button.split('-');
  if (wish === 'add' && isBlockKind(what) && blocks.length < limits.blocks)
    return [...blocks, { kind: what, text: '', url: '', picture: '', programmes: [] }];
  const place = /^\d{1,2}$/.test(what) ? Number(what) : -1;
  const block = blocks[place];
  if (!block) return blocks;
  if (wish === 'remove') return blocks.toSpliced(place, 1);
  const to = wish === 'up' ? place - 1 : wish === 'down' ? place + 1 : place;
  if (to < 0 || to >= blocks.length) return blocks;
  return blocks.toSpliced(place, 1).toSpliced(to, 0, block);
}
