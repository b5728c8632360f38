import { say } from '#foundation/i18n/staff/say.ts';
import type { Page, PageSource } from '#website/site';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { Theirs } from '../save/draft-answer.ts';
import { differencesOf } from '../source/differences.ts';
import { Changes } from './changes.tsx';

type Props = {
  theirs: Theirs | null;
  ours: PageSource;
  parent: Page | null;
  /** Absent where the form itself saves again. */
  onSettle?: (keep: 'theirs' | 'ours') => void;
};

/** Somebody else saved meanwhile: shows both versions, and the choice. */
export function Conflict({ theirs, ours, parent, onSettle }: Props) {
  if (!theirs)
    return (
      <Notice tone="warning" role="alert" title={say('Somebody else published or threw away this draft meanwhile.')}>
        {onSettle && (
          <Button size="sm" variant="secondary" onClick={() => onSettle('ours')}>
            {say('Keep mine as a new draft')}
          </Button>
        )}
      </Notice>
    );
  const list = differencesOf(theirs.content, ours, parent);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={say('{name} saved this page at {time}. Yours is not saved.', {
        name: theirs.by,
        time: businessTime(new Date(theirs.at)),
      })}
    >
      <p className="mb-2">{say('First what they wrote, then what you wrote:')}</p>
      <Changes list={list} />
      {onSettle && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => onSettle('theirs')}>
            {say('Take theirs')}
          </Button>
          <Button size="sm" onClick={() => onSettle('ours')}>
            {say('Keep mine')}
          </Button>
        </div>
      )}
    </Notice>
  );
}
