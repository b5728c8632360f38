import { say } from '#foundation/i18n/staff/say.ts';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Timeline } from '#foundation/ui/admin/timeline.tsx';
import type { historyEntries, ShownChange } from './history-entries.ts';

/** What staff did with a record, the latest first. */
export function HistoryList({ entries }: { entries: ReturnType<typeof historyEntries> }) {
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <Heading level={2} size="small" id="history">
        {say('History')}
      </Heading>
      {entries.length === 0 ? (
        <p className="text-ink-soft">{say('Nobody has changed it on screen yet.')}</p>
      ) : (
        <Timeline
          entries={entries.map(({ said, changes, ...entry }) => ({
            ...entry,
            what: (
              <>
                {said}
                <Changes changes={changes} />
              </>
            ),
          }))}
        />
      )}
    </section>
  );
}

function Changes({ changes }: { changes: ShownChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="[overflow-wrap:anywhere]">
      {changes.map(({ field, language, before, after }) => (
        <li key={field}>
          {field}: <Value text={before} language={language} /> → <Value text={after} language={language} />
        </li>
      ))}
    </ul>
  );
}

function Value({ text, language }: { text: string | null; language: string | undefined }) {
  return text === null ? <span className="text-ink-soft">{say('nothing')}</span> : <span lang={language}>{text}</span>;
}
