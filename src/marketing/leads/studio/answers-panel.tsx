import { say } from '#foundation/i18n/staff/say.ts';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { formWords } from './lead-words.ts';
import type { ShownLead } from './read-lead.ts';

/** The answers to custom forms, newest first, each with its wording. */
export function AnswersPanel({ sent }: { sent: ShownLead['lead']['sent'] }) {
  const answered = sent.flatMap(({ id, at, answers }) => (answers?.answers.length ? [{ id, at, answers }] : []));
  if (answered.length === 0) return null;
  return (
    <section aria-labelledby="answers" className="grid gap-3">
      <Heading level={2} size="small" id="answers">
        {say('Answers')}
      </Heading>
      {answered.toReversed().map(({ id, at, answers }) => (
        <div key={id} className="grid gap-1">
          <p className="text-sm text-ink-soft">
            {businessTime(at)} · {formWords(answers)}
          </p>
          <div lang={answers.language}>
            <Facts
              rows={answers.answers.map(({ key, label, values }) => [
                label,
                <span key={key} className="whitespace-pre-line [overflow-wrap:anywhere]">
                  {values.join(', ')}
                </span>,
              ])}
            />
          </div>
        </div>
      ))}
    </section>
  );
}
