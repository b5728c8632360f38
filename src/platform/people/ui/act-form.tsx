import { useEffect, useRef, type ReactNode } from 'react';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { FormAnswer } from '../model.ts';

type ActFormProps = {
  /** The form's name on this page, in its element ids too. */
  name: string;
  summary: ReactNode;
  /** Its single-use key, and the state of the record it was made from. */
  formKey: string;
  seen?: string;
  /** The page's answer, for any of its forms. */
  answer: FormAnswer | undefined;
  /** Hidden fields: the act and its record. */
  hidden: Record<string, string>;
  button: string;
  /** `typed`: what was typed into a field before, else the given default. */
  children: (typed: (field: string, otherwise?: string) => string) => ReactNode;
};

/** A studio form that moves money: folded, and before it does anything it shows what it would do (`Review`). */
export function ActForm({ name, summary, formKey, seen = '', answer, hidden, button, children }: ActFormProps) {
  const mine = answer?.form === name ? answer : undefined;
  return (
    <Disclosure summary={summary} open={mine !== undefined && !mine.review} id={`act-${name}`}>
      <Form method="post" className="grid max-w-md gap-4">
        <HiddenFields fields={{ ...hidden, form: name, key: mine?.key ?? formKey, seen }} />
        {children((field, otherwise = '') => mine?.values[field] ?? otherwise)}
        <Button size="sm" variant="secondary" name="step" value="review">
          {button}
        </Button>
      </Form>
    </Disclosure>
  );
}

/** The confirming step: what the form would do, in words, before anything is done. Nothing where no form waits for it. */
export function Review({ answer }: { answer: FormAnswer | undefined }) {
  const head = useRef<HTMLElement>(null);
  const shown = answer?.review && answer.key;
  useEffect(() => {
    if (shown) head.current?.focus();
  }, [shown]);
  if (!answer?.review) return null;
  const { says, button } = answer.review;
  return (
    <section
      ref={head}
      tabIndex={-1}
      aria-labelledby="review"
      className="grid gap-4 rounded-xl border-2 border-brand bg-surface px-4 py-4"
    >
      <Heading level={2} size="small" id="review">
        {say('Check and confirm')}
      </Heading>
      <ul className="grid list-disc gap-1 ps-5 [overflow-wrap:anywhere]">
        {says.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Form method="post" className="flex flex-wrap gap-3">
        <HiddenFields fields={{ ...answer.values, key: answer.key }} />
        <Button name="step" value="do">
          {button}
        </Button>
        <Button variant="secondary" name="step" value="edit" formNoValidate>
          {say('Change')}
        </Button>
      </Form>
    </section>
  );
}

/** The result of a form, or its refusal; stays on the page, also without JavaScript. */
export function FormNotice({
  answer,
  outcome,
}: {
  answer: FormAnswer | undefined;
  outcome: { text: string; repeated: boolean } | null;
}) {
  if (answer?.refusal)
    return (
      <Notice tone="warning" role="alert">
        {answer.refusal}
      </Notice>
    );
  if (!outcome || answer) return null;
  return (
    <Notice tone="success" role="status" title={outcome.text}>
      {outcome.repeated ? say('This form was sent before. It was carried out once.') : null}
    </Notice>
  );
}

function HiddenFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />);
}
