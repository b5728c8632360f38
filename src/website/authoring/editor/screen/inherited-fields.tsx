import { sayAround, say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { wordsOfField } from '../fields/field-words.ts';
import { shownValue } from '../source/differences.ts';
import type { EditedBlock } from '../source/read-source.ts';

type Props = { edited: EditedBlock; parent: { path: string; id: string | null; language: string }; language: string };

/** A variant's overrides in one block, and the actions to drop them or give them to the parent. */
export function InheritedFields({ edited: { block, parent: above, state, changed }, parent, language }: Props) {
  const link = (
    <AppLink
      to={parent.id ? studioPaths.studioPageEditor(parent.id, { block: block.id }) : parent.path}
      className="font-semibold text-brand underline"
    >
      {parent.path}
    </AppLink>
  );
  if (state === 'inherited')
    return (
      <p className="text-sm text-ink-soft">
        {sayAround('This block comes from {page}. What you write here counts for this page and its variants only.', {
          page: link,
        })}
      </p>
    );
  if (!above || state !== 'overridden') return null;
  return (
    <section className="grid gap-3 rounded-lg border border-line p-3" aria-label={say('Differences to the parent')}>
      <p className="text-sm font-semibold">{sayAround('Differs from {page}', { page: link })}</p>
      {changed.length === 0 && <p className="text-sm">{say('It says the same as the parent by now.')}</p>}
      {changed.map((name) => (
        <div key={name} className="grid gap-1 text-sm">
          <span className="font-semibold">{say(wordsOfField(name).label)}</span>
          <del lang={parent.language} className="block break-words text-ink-soft">
            {shownValue(above[name]) || say('nothing')}
          </del>
          <ins lang={language} className="block break-words no-underline">
            {shownValue(block[name]) || say('nothing')}
          </ins>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" size="sm" name="do" value={`take:${name}`}>
              {say('Take the parent’s')}
            </Button>
            <Button variant="quiet" size="sm" name="do" value={`give:${name}`}>
              {say('Give to the parent')}
            </Button>
          </div>
        </div>
      ))}
      <Button variant="quiet" size="sm" name="do" value="take" className="justify-self-start">
        {say('Take everything from the parent')}
      </Button>
    </section>
  );
}
