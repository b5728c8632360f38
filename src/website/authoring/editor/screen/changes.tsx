import { say } from '#foundation/i18n/staff/say.ts';
import { wordsOfField, wordsOfPageField } from '../fields/field-words.ts';
import type { Difference } from '../source/differences.ts';

const whole = {
  added: 'Block {block} is new',
  removed: 'Block {block} is gone',
  hidden: 'Block {block} is hidden',
  shown: 'Block {block} is shown again',
  moved: 'Block {block} stands elsewhere',
} as const;

/** The differences between two versions of a page, one per line. */
export function Changes({ list }: { list: Difference[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {list.map((difference) => (
        <li key={`${difference.block} ${difference.field} ${difference.what}`} className="grid gap-0.5">
          <span className="font-semibold">{headOf(difference)}</span>
          {difference.what === 'changed' && (
            <>
              <del className="line-clamp-3 break-words text-ink-soft">{difference.before || say('nothing')}</del>
              <ins className="line-clamp-3 break-words no-underline">{difference.after || say('nothing')}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function headOf({ block, field, what }: Difference): string {
  if (block === null) return say(wordsOfPageField(field).label);
  if (what === 'changed') return `${block}: ${say(wordsOfField(field).label)}`;
  return say(whole[what], { block });
}
