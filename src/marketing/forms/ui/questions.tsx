import { useEffect, useRef, useState } from 'react';
import { useText } from '#foundation/i18n/index.tsx';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { CheckboxField, Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import { answerLimits, inputName, isAsked, type Question, type SentAnswers } from '../model.ts';

type QuestionsProps = {
  questions: readonly Question[];
  formId: string;
  /** Errors of the last submission, by field. */
  problems?: Partial<Record<string, MessageId>> | undefined;
  /** The submitted values. */
  values?: SentAnswers | undefined;
};

/**
 * The questions of a form. A dependent question is hidden while its condition does not hold. Without JavaScript all are shown, and the server ignores
 * what was not asked.
 */
export function Questions({ questions, formId, problems = {}, values = {} }: QuestionsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState(values);
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form || !questions.some(({ shownWhen }) => shownWhen)) return undefined;
    // Also choices made before hydration.
    const look = () => {
      const sent = new FormData(form);
      choose(Object.fromEntries(questions.map(({ key }) => [key, sent.getAll(inputName(key)).map(String)])));
    };
    look();
    form.addEventListener('change', look);
    return () => form.removeEventListener('change', look);
  }, [questions]);
  // A hidden question does not count for questions that depend on it.
  const open = new Set<string>();
  for (const question of questions)
    if (isAsked(question, (key) => (open.has(key) ? (chosen[key] ?? []) : []))) open.add(question.key);
  return (
    <div ref={box} className="grid gap-4">
      {questions.map((question) => (
        <div key={question.key} className={open.has(question.key) ? undefined : 'question-off'}>
          <OneQuestion
            question={question}
            formId={formId}
            problem={problems[question.key]}
            sent={values[question.key]}
          />
        </div>
      ))}
    </div>
  );
}

type OneProps = { question: Question; formId: string; problem: MessageId | undefined; sent: string[] | undefined };

function OneQuestion({ question, formId, problem, sent }: OneProps) {
  const say = useText();
  const { key, kind, label, help, required, choices = [] } = question;
  const common = {
    name: inputName(key),
    formId,
    label,
    hint: help,
    error: problem && say(problem),
    optional: required ? undefined : say('lead.optional'),
    // A field that a condition may hide must not be `required` in the browser.
    'aria-required': required,
    defaultValue: sent?.[0],
  };
  switch (kind) {
    case 'long-text':
      return <TextAreaField {...common} rows={3} maxLength={answerLimits['long-text']} />;
    case 'choice': {
      const options = choices.map((choice) => ({ value: choice.key, label: choice.label }));
      return (
        <SelectField
          {...common}
          defaultValue={sent?.[0] ?? ''}
          options={[{ value: '', label: say('form.choose') }, ...options]}
        />
      );
    }
    case 'choices':
      return <Choices {...{ question, formId, problem, sent }} />;
    case 'age':
      return <Field {...common} inputMode="numeric" maxLength={4} autoComplete="off" />;
    case 'date':
      return <Field {...common} type="date" />;
    default:
      return <Field {...common} maxLength={answerLimits[kind]} autoComplete={completions[kind]} />;
  }
}

const completions = { text: 'off', school: 'off', city: 'address-level2' } as const;

function Choices({ question: { key, label, help, required, choices = [] }, formId, problem, sent = [] }: OneProps) {
  const say = useText();
  const name = inputName(key);
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">
        {label} {!required && <span className="field-optional">{say('lead.optional')}</span>}
      </legend>
      {help && <p className="field-hint">{help}</p>}
      {choices.map((choice, at) => (
        <CheckboxField
          key={choice.key}
          name={name}
          id={`${formId}-${name}${at === 0 ? '' : `-${at + 1}`}`}
          value={choice.key}
          label={choice.label}
          defaultChecked={sent.includes(choice.key)}
          error={at === choices.length - 1 && problem ? say(problem) : undefined}
        />
      ))}
    </fieldset>
  );
}
