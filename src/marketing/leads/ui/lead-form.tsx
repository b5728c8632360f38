import { useEffect, useId, useRef, useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { CheckboxField, Field, PhoneField } from '#foundation/ui/forms/field.tsx';
import { FormAnswer } from '#foundation/ui/forms/form-answer.tsx';
import { FormProblems } from '#foundation/ui/forms/form-problems.tsx';
import { dialChoices, type Dial } from '#foundation/locale/phone-countries.ts';
import type { LeadProblems, LeadValues } from '../model.ts';
import { ConsentField } from './consent-field.tsx';
import { KeptNotice, useKeptLead, useRefilled } from './kept-notice.tsx';
import { forgetKept, newKey } from './kept-leads.ts';

type LeadFormProps = {
  /** Needed when a page shows the form twice. */
  formId?: string | undefined;
  /** `inline` is one row if there is room, and has no e-mail field. */
  variant?: 'stacked' | 'inline' | undefined;
  /** ISO code of the country whose prefix is preselected: the page's market. */
  country?: string | undefined;
  /** An additional prefix that is not in every form. */
  dial?: Dial | undefined;
  /** The errors from `captureLead`, and the typed values. */
  errors?: LeadProblems | undefined;
  values?: Partial<LeadValues> | undefined;
  /** Instead of “Call me back”. */
  submitLabel?: ReactNode;
  privacyPath?: string | undefined;
  /** The messages checkbox next to the consent: its label, which is stored as the wording. */
  optIn?: string | undefined;
  /** In a dialog: its first field has the focus, also before hydration. */
  focusFirst?: boolean | undefined;
  /** The block of the page that asks for an e-mail address; the number is then optional. */
  byMail?: string | undefined;
  /** The token of an experiment arm on this page. */
  arm?: string | undefined;
  /** A custom form: its block, its questions, and the errors of the answers. */
  own?: { block: string; questions: ReactNode; problems: { field: string; message: string }[] } | undefined;
};

/**
 * “Call me back”: posts `form=lead` to its page, with and without JavaScript. While a form of this page is kept in the browser, its notice is shown
 * instead.
 */
export function LeadForm({
  formId: ownId,
  variant = 'stacked',
  country = 'IN',
  dial,
  errors,
  values = {},
  submitLabel,
  privacyPath,
  optIn,
  focusFirst = false,
  byMail,
  arm,
  own,
}: LeadFormProps) {
  const say = useText();
  const madeId = useId();
  const formId = ownId ?? madeId;
  const sending = useNavigation().formData?.get('form') === 'lead';
  const { field: elapsedField, measure } = useElapsed();
  const onceField = useRef<HTMLInputElement>(null);
  const touchField = useRef<HTMLInputElement>(null);
  const kept = useKeptLead();
  const form = useRefilled(kept);
  const problem = (field: keyof LeadProblems) => errors?.[field] && say(errors[field]);
  const wrong = (fields: (keyof LeadProblems)[]) =>
    fields.flatMap((field) => {
      const message = problem(field);
      return message ? [{ field, message }] : [];
    });
  const listed = [...wrong(['name', 'mobile', 'email']), ...(own?.problems ?? []), ...wrong(['consent'])];
  const block = own?.block ?? byMail;
  if (kept && kept.state !== 'refused') return <KeptNotice kept={kept} />;
  const prepare = (event: FormEvent<HTMLFormElement>) => {
    measure();
    if (onceField.current) onceField.current.value = newKey();
    if (touchField.current) touchField.current.value = touchOfDocument();
    // Offline no server validates it before it is kept.
    if (!navigator.onLine && !event.currentTarget.reportValidity()) event.preventDefault();
    else if (kept) forgetKept(kept.once);
  };
  return (
    <Form method="post" noValidate ref={form} onSubmit={prepare}>
      <FormAnswer answer={errors} className="grid gap-4">
        {kept && <KeptNotice kept={kept} />}
        <input type="hidden" name="form" value="lead" />
        {block && <input type="hidden" name="block" value={block} />}
        {arm && <input type="hidden" name="arm" value={arm} />}
        <input type="hidden" name="elapsed" ref={elapsedField} />
        <input type="hidden" name="once" ref={onceField} />
        <input type="hidden" name="touch" ref={touchField} />
        <div className="visually-hidden" aria-hidden="true">
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" aria-label="Website" />
        </div>
        <FormProblems title={say('lead.problems')} problems={listed} formId={formId} />
        <div className={variant === 'inline' ? 'grid items-start gap-4 md:grid-cols-2' : 'grid gap-4'}>
          <Field
            name="name"
            formId={formId}
            label={say('lead.name')}
            defaultValue={values.name}
            error={problem('name')}
            required
            autoComplete="name"
            autoFocus={focusFirst}
            maxLength={120}
          />
          <PhoneField
            label={byMail ? `${say('lead.mobile')} (${say('lead.optional')})` : say('lead.mobile')}
            hint={variant === 'inline' || byMail ? undefined : say('lead.mobileHint')}
            countryName="country"
            numberName="mobile"
            countryLabel={say('lead.country')}
            countries={dialChoices((code) => say(`country.${code}`), dial)}
            defaultCountry={values.country ?? country}
            defaultValue={values.mobile}
            formId={formId}
            error={problem('mobile')}
            required={!byMail}
          />
          {(variant === 'stacked' || byMail) && (
            <Field
              name="email"
              type="email"
              formId={formId}
              label={say('lead.email')}
              optional={byMail ? undefined : say('lead.optional')}
              required={byMail !== undefined}
              hint={values.meant}
              defaultValue={values.email}
              error={problem('email')}
              autoComplete="email"
              maxLength={254}
            />
          )}
        </div>
        {own?.questions}
        <ConsentField
          formId={formId}
          label={say(byMail ? 'lead.consentMail' : 'lead.consent')}
          error={problem('consent')}
          privacyPath={privacyPath}
        />
        {optIn && (
          <CheckboxField
            name="messages"
            value="yes"
            formId={formId}
            label={optIn}
            defaultChecked={values.messages === 'yes'}
          />
        )}
        <Button type="submit" size="lg" disabled={sending} className="justify-self-start max-sm:w-full">
          {sending ? say('lead.sending') : (submitLabel ?? say('lead.send'))}
        </Button>
      </FormAnswer>
    </Form>
  );
}

/**
 * Measures how long the form was on the screen before it was sent: no person types a name and a number within a second. A form that came with the
 * document was visible long before hydration.
 */
function useElapsed() {
  const cameWithTheDocument = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [hydrated] = useState(cameWithTheDocument);
  const shownAt = useRef<number>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    shownAt.current = hydrated ? 0 : performance.now();
  }, [hydrated]);
  const measure = () => {
    if (field.current && shownAt.current !== undefined)
      field.current.value = String(Math.round(performance.now() - shownAt.current));
  };
  return { field, measure };
}

const neverChanges = () => () => {};
const inBrowser = () => false;
const onServer = () => true;

/** The address this document was loaded from, regardless of later navigations, and its referrer. Not stored. */
const touchOfDocument = (): string =>
  `${performance.getEntriesByType('navigation')[0]?.name ?? location.href} ${document.referrer}`;
