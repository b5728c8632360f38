import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { statusWords } from './rule-words.ts';
import type { RedirectAnswer, TypedRedirect } from './submit-redirect.ts';

type RedirectFormProps = {
  values: TypedRedirect;
  answer: RedirectAnswer | undefined;
  /** The version that a change is made of; absent for a new redirect. */
  version?: number;
  /** Pages to choose from. */
  pages: { path: string; label: string }[];
};

/** The fields of a redirect. A chain is shown whole, and can be made one step with one more tap. */
export function RedirectForm({ values, answer, version, pages }: RedirectFormProps) {
  const typed = answer?.values ?? values;
  const problems = answer?.problems ?? {};
  return (
    <Form method="post" className="grid max-w-xl gap-4" noValidate>
      <input type="hidden" name="do" value={version === undefined ? 'add' : 'save'} />
      <input type="hidden" name="version" value={answer?.now?.version ?? version ?? ''} />
      <Refusal answer={answer} />
      <Field
        name="from"
        label={say('Old address')}
        defaultValue={typed.from}
        error={problems.from}
        hint={say(
          'A path such as /old-page. With /* at its end, it and everything below; with ?page=12, only addresses with this parameter.',
        )}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        name="to"
        label={say('Leads to')}
        defaultValue={typed.to}
        error={problems.to}
        hint={say('A page of this site, or an https address. With /* at its end, what stood behind is carried over.')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        list="redirect-pages"
      >
        <datalist id="redirect-pages">
          {pages.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </datalist>
      </Field>
      <SelectField
        name="status"
        label={say('How')}
        defaultValue={typed.status || '301'}
        error={problems.status}
        options={statusWords()}
      />
      <Field name="note" label={say('Why (for colleagues)')} defaultValue={typed.note} maxLength={300} />
      <div className="flex flex-wrap gap-3">
        <Button>{version === undefined ? say('Add redirect') : say('Save')}</Button>
        {answer?.canFlatten && (
          <Button variant="secondary" name="flatten" value="yes">
            {say('Make it one step and save')}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** Why nothing was saved, where no single field is to blame. */
function Refusal({ answer }: { answer: RedirectAnswer | undefined }) {
  if (!answer) return null;
  const { refusal, now } = answer;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={
        refusal ??
        (now
          ? say('A colleague changed this redirect meanwhile.')
          : say('Nothing was saved: please check the fields below.'))
      }
    >
      {now &&
        say('It now leads from {from} to {to} ({status}). Send the form again to replace that.', {
          from: now.from,
          to: now.to || '–',
          status: now.status,
        })}
    </Notice>
  );
}
