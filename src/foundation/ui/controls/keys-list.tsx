import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { Disclosure } from './details.tsx';

/** The keys of a screen with what each does, folded. */
export function KeysList({ summary, keys }: { summary: StaffSentence; keys: readonly [string, StaffSentence][] }) {
  return (
    <Disclosure summary={say(summary)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {keys.map(([key, sentence]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(sentence)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
