import { say } from '#foundation/i18n/staff/say.ts';
import type { FormAnswer } from '#platform/people/model';
import { SelectField, type SelectOption } from '#foundation/ui/forms/field.tsx';
import { choiceField } from './choice-field.ts';
import type { CancelPageData } from './read-cancel-page.ts';

type ChoiceFieldsProps = { shown: CancelPageData; answer: FormAnswer | undefined };

/** One choice for everybody, and optionally another for each learner. */
export function ChoiceFields({ shown: { buyers, moves, may }, answer }: ChoiceFieldsProps) {
  const learners = buyers.reduce((sum, buyer) => sum + buyer.learners, 0);
  const typed = (name: string) => answer?.values[name] ?? '';
  const money: SelectOption[] = [
    {
      value: 'refund',
      label: say(may.refund ? 'Give the money back' : 'Give the money back (finance or owner)'),
      disabled: !may.refund,
    },
    {
      value: 'credit',
      label: say(may.credit ? 'Give a credit' : 'Give a credit (finance or owner)'),
      disabled: !may.credit,
    },
    { value: 'later', label: say('Decide later') },
  ];
  return (
    <>
      <SelectField
        name="everybody"
        label={say('For everybody')}
        defaultValue={typed('everybody') || 'later'}
        options={[...moves, ...money]}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">
          {say(learners === 1 ? '1 learner' : '{count} learners', { count: learners })}
        </legend>
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {buyers.map(({ orderId, learner, money: paid, seated }) => (
            <li key={orderId} className="px-4 py-3">
              <SelectField
                name={choiceField(orderId)}
                label={
                  <>
                    <bdi>{learner}</bdi>
                    <span className="font-normal text-ink-soft">
                      , {paid}
                      {seated ? '' : `, ${say('has no seat')}`}
                    </span>
                  </>
                }
                defaultValue={typed(choiceField(orderId))}
                options={[{ value: '', label: say('As for everybody') }, ...(seated ? moves : []), ...money]}
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  );
}
