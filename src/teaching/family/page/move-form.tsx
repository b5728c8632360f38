import { Form } from 'react-router';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { FormAnswer } from '#foundation/ui/forms/form-answer.tsx';
import type { FamilyView } from './read-family.ts';

/** The typed note of a refused request. */
export type MoveAnswer = { note: string } | undefined;

/** Requests another date, which staff answer; once sent, shows what was requested and when. */
export function MoveForm({ move, answer }: { move: FamilyView['move']; answer: MoveAnswer }) {
  const say = useText();
  if (move.askedAt)
    return (
      <Notice tone="info" title={say('family.move.asked', { time: move.askedAt })}>
        <bdi>{move.note}</bdi>
      </Notice>
    );
  if (!move.mayAsk) return null;
  return (
    <Disclosure summary={say('family.move.title')} open={answer !== undefined}>
      <Form method="post">
        <FormAnswer answer={answer} className="grid gap-4">
          <p>{say('family.move.text')}</p>
          <Field
            name="note"
            label={say('family.move.label')}
            required
            minLength={3}
            maxLength={300}
            defaultValue={answer?.note}
            autoFocus={answer !== undefined}
            error={answer && say('family.move.problem')}
          />
          <Button variant="secondary">{say('family.move.button')}</Button>
        </FormAnswer>
      </Form>
    </Disclosure>
  );
}
