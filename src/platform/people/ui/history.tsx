import { Fragment } from 'react';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Timeline } from '#foundation/ui/admin/timeline.tsx';
import { didWords, showDetails, whoWords } from '../audit/show-details.ts';
import type { AuditEntry } from '../model.ts';

type HistoryProps = {
  /** As `history` of `#platform/people` returns them. */
  entries: AuditEntry[];
  /** Better words for what was done, by `did`; without them `changed-price` is shown as “changed price”. */
  words?: Record<string, string>;
  title?: string;
};

/** The history of a record: who did what, when, with values before and after. */
export function History({ entries, words = {}, title }: HistoryProps) {
  return (
    <section aria-labelledby="history" className="grid grid-cols-1 gap-3 [overflow-wrap:anywhere]">
      <Heading level={2} size="small" id="history">
        {title ?? say('History')}
      </Heading>
      {entries.length === 0 ? (
        <p className="text-sm text-ink-soft">{say('Nothing was changed here yet.')}</p>
      ) : (
        <Timeline
          entries={entries.map(({ id, at, who, did, details }) => ({
            id,
            at,
            who: whoWords(who),
            what: (
              <>
                {words[did] ? say(words[did] as StaffSentence) : capital(didWords(did))}
                <Changes details={details} />
              </>
            ),
          }))}
        />
      )}
    </section>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The changes of an entry: each field with its value before → after. Renders nothing without changes. */
export function Changes({ details }: { details: Record<string, unknown> }) {
  const changes = showDetails(details);
  if (changes.length === 0) return null;
  return (
    <dl className="grid grid-cols-[fit-content(45%)_1fr] gap-x-3 text-sm text-ink-soft">
      {changes.map(({ what, before, after }) => (
        <Fragment key={`${what} ${after}`}>
          <dt>{what === '' ? say('Changed') : what}</dt>
          <dd className="min-w-0 text-ink [overflow-wrap:anywhere]">
            {before !== undefined && (
              <>
                <del className="text-ink-soft no-underline">
                  <span className="visually-hidden">{say('before:')} </span>
                  {before}
                </del>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden">, {say('after:')} </span>
              </>
            )}
            {after}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
