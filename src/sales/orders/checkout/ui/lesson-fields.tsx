import { useSearchParams } from 'react-router';
import { LocalTime } from '#catalogue/batches/ui/local-time.tsx';
import { useText } from '#foundation/i18n/index.tsx';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { SlotDays } from '#catalogue/lessons/ui/slot-days.tsx';
import { SlotPicker } from '#catalogue/lessons/ui/slot-picker.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { CheckoutLessons } from '../checkout-view.ts';

const aboutSlots: (MessageId | null | undefined)[] = [
  'checkout.refused.noSlot',
  'checkout.refused.manySlots',
  'checkout.refused.slotTaken',
];

/** Whether a form was refused because of its lesson times. */
export function isAboutSlots(refusal: MessageId | null | undefined): boolean {
  return Boolean(refusal) && aboutSlots.includes(refusal);
}

const kept = ['language', 'page', 'market', 'batch'];

/** The choice of times before the form; keeps the URL's other parameters. */
export function ChooseLessons({ lessons: { choice, problem } }: { lessons: CheckoutLessons }) {
  const say = useText();
  const [query] = useSearchParams();
  return (
    <section aria-labelledby="choose-lessons" className="grid gap-4">
      <Heading level={2} size="small" id="choose-lessons">
        {say('checkout.slot.title')}
      </Heading>
      <SlotPicker
        choice={choice}
        problem={problem}
        keep={Object.fromEntries(kept.map((name) => [name, query.get(name)]))}
      />
    </section>
  );
}

/** The chosen times in the form, with a way back to the choice; if one of them was taken, the choice itself, so that no typed value is lost. */
export function ChosenLessons({ lessons: { choice, batch }, taken }: { lessons: CheckoutLessons; taken: boolean }) {
  const say = useText();
  const { chosen, zone, most, teachers } = choice;
  return (
    <>
      <input type="hidden" name="batch" value={batch} />
      <input type="hidden" name="zone" value={zone} />
      {taken || chosen.length === 0 ? (
        <>
          <Notice tone="warning">{say(most === 1 ? 'checkout.slot.one' : 'checkout.slot.some', { most })}</Notice>
          <SlotDays choice={choice} />
        </>
      ) : (
        <>
          <ul className="grid gap-3">
            {chosen.map(({ key, when, startsAt, teacher }) => (
              <li key={key} className="grid">
                <input type="hidden" name="slot" value={key} />
                <time dateTime={startsAt} className="font-semibold">
                  {when}
                </time>
                <LocalTime instant={startsAt} zone={zone} className="text-sm text-ink-soft" />
                {teachers.length > 1 && <span className="text-sm text-ink-soft">{teacher}</span>}
              </li>
            ))}
          </ul>
          {most > chosen.length && (
            <p className="text-sm text-ink-soft">{say('checkout.slot.rest', { count: most - chosen.length })}</p>
          )}
          <ChangeTimes />
        </>
      )}
    </>
  );
}

/** Back to the choice, keeping the chosen times. */
function ChangeTimes() {
  const say = useText();
  return (
    <Button form="change-lessons" variant="secondary" size="sm" className="justify-self-start">
      {say('checkout.slot.change')}
    </Button>
  );
}

/** The form of that button: outside the checkout form, because forms do not nest. */
export function ChangeLessonsForm({ lessons: { choice } }: { lessons: CheckoutLessons }) {
  const [query] = useSearchParams();
  const fields = [...kept, 'teacher'].flatMap((name) => {
    const value = query.get(name);
    return value ? [{ name, value }] : [];
  });
  const chosen = choice.chosen.map(({ key }) => ({ name: 'slot', value: key }));
  const shown = [
    { name: 'zone', value: choice.zone },
    { name: 'lessonLanguage', value: choice.language },
    { name: 'from', value: '' },
  ];
  return (
    <form id="change-lessons" method="get">
      {[...fields, ...chosen, ...shown].map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
