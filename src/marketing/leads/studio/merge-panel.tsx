import { say } from '#foundation/i18n/staff/say.ts';
import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { stateWord } from '../ui/lead-pieces.tsx';
import type { ShownLead } from './read-lead.ts';

type MergePanelProps = { shown: ShownLead };

/** Possible duplicates of this lead, to merge; and the undo. */
export function MergePanel({ shown: { lead, merging } }: MergePanelProps) {
  const { duplicates, others, find, last } = merging;
  return (
    <section aria-labelledby="same" className="grid grid-cols-1 gap-3">
      <Heading level={2} size="small" id="same">
        {say('The same person')}
      </Heading>
      {last && (
        <Notice tone="info" title={say('{name} is part of this lead', { name: last.name })}>
          {last.undoable ? (
            <Form method="post">
              <Button size="sm" variant="secondary" name="do" value="unmerge">
                {say('Take it apart again')}
              </Button>
            </Form>
          ) : (
            say('It cannot be taken apart any more: this lead was planned, moved on or sent the form again since.')
          )}
        </Notice>
      )}
      {duplicates.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">{say('These left the same number or address:')}</p>
          <OtherLeads others={duplicates} />
        </>
      )}
      <Disclosure summary={say('Find another lead of this person')} open={find !== ''} className="text-sm">
        <div className="grid gap-3">
          <search>
            <Form method="get" action={studioPaths.studioLead(lead.id)} className="flex gap-2">
              <input
                type="search"
                name="find"
                defaultValue={find}
                aria-label={say('Name, number or e-mail of the other lead')}
                placeholder={say('Name, number or e-mail')}
                className="control"
              />
              <Button type="submit" variant="secondary" icon={<Search />}>
                {say('Find')}
              </Button>
            </Form>
          </search>
          {find !== '' && others.length === 0 && <p role="status">{say('No other lead fits.')}</p>}
          <OtherLeads others={others} />
        </div>
      </Disclosure>
    </section>
  );
}

function OtherLeads({ others }: { others: ShownLead['merging']['others'] }) {
  if (others.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {others.map(({ id, name, mobile, email, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <div className="min-w-0 flex-1 basis-40">
            <AppLink
              to={studioPaths.studioLead(id)}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              <bdi>{name}</bdi>
            </AppLink>
            <div className="text-sm text-ink-soft [overflow-wrap:anywhere]">
              {[mobile, email, stateWord(state)].filter(Boolean).join(' · ')}
            </div>
          </div>
          <Form method="post">
            <input type="hidden" name="other" value={id} />
            <Button
              size="sm"
              variant="secondary"
              name="do"
              value="merge"
              aria-label={say('Merge into this lead: {name}', { name })}
            >
              {say('Merge into this lead')}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
