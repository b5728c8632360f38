import { Form, useNavigation } from 'react-router';
import { LocalTime } from '#catalogue/batches/ui/local-time.tsx';
import { useLanguage, useText } from '#foundation/i18n/index.tsx';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { dialChoices, dialCountry, type Dial } from '#foundation/locale/phone-countries.ts';
import { paths } from '#foundation/web/paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { CheckboxField, Field, PhoneField, RadioCards } from '#foundation/ui/forms/field.tsx';
import { FormAnswer } from '#foundation/ui/forms/form-answer.tsx';
import { FormProblems } from '#foundation/ui/forms/form-problems.tsx';
import { joinFields, type JoinProblems, type JoinValues } from '../model.ts';
import type { JoinChoice, JoinView } from './read-join.ts';

export type JoinAnswer = {
  values: JoinValues;
  problems: JoinProblems;
  refusal: MessageId | null;
  meant?: string | undefined;
};

type JoinFormProps = { view: JoinView; market: string; dial: Dial | undefined; answer: JoinAnswer | undefined };

/** Who waits, and for which date: posts to its own page, with and without JavaScript. */
export function JoinForm({ view, market, dial, answer }: JoinFormProps) {
  const say = useText();
  const language = useLanguage();
  const sending = useNavigation().state !== 'idle';
  const { values, problems = {}, refusal = null } = answer ?? {};
  const problem = (field: keyof JoinProblems) => problems[field] && say(problems[field]);
  const listed = joinFields.flatMap((field) => {
    const message = problem(field);
    return message ? [{ field, message }] : [];
  });
  const country = values?.country ?? dial?.country ?? market;
  return (
    <Form method="post" noValidate>
      <FormAnswer answer={answer} className="grid gap-5">
        <div className="visually-hidden" aria-hidden="true">
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" aria-label="Website" />
        </div>
        <FormProblems title={say('lead.problems')} problems={listed} />
        {refusal && (
          <Notice tone="warning" role="alert" tabIndex={-1} autoFocus>
            {say(refusal)}
          </Notice>
        )}
        <Dates choices={view.choices} chosen={values?.batch || view.chosen} error={problem('batch')} />
        <Field
          name="name"
          label={say('lead.name')}
          defaultValue={values?.name}
          error={problem('name')}
          required
          autoComplete="name"
          maxLength={120}
        />
        <PhoneField
          label={say('lead.mobile')}
          hint={say('lead.mobileHint')}
          countryName="country"
          numberName="mobile"
          countryLabel={say('lead.country')}
          countries={dialChoices((code) => say(`country.${code}`), dial)}
          defaultCountry={dialCountry(country, dial)}
          defaultValue={values?.mobile}
          error={problem('mobile')}
          required
        />
        <Field
          name="email"
          type="email"
          label={say('lead.email')}
          hint={answer?.meant ?? say('waitlist.emailHint')}
          defaultValue={values?.email}
          error={problem('email')}
          required
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <CheckboxField
          name="consent"
          value="yes"
          label={say('lead.consentMail')}
          hint={
            <AppLink to={paths.policy('privacy', language)} target="_blank" className="text-brand underline">
              {say('lead.privacy')}
            </AppLink>
          }
          error={problem('consent')}
          required
        />
        <Button size="lg" aria-disabled={sending || undefined} className="justify-self-start max-sm:w-full">
          {say(sending ? 'lead.sending' : 'batch.waitlist')}
        </Button>
      </FormAnswer>
    </Form>
  );
}

/** The sold-out dates; a single one is no choice. */
function Dates({
  choices,
  chosen,
  error,
}: {
  choices: JoinChoice[];
  chosen: string | null;
  error: string | undefined;
}) {
  const say = useText();
  const [only] = choices;
  if (only && choices.length === 1) {
    return (
      <div className="grid gap-1">
        <input type="hidden" name="batch" value={only.id} />
        <p className="font-semibold">
          <time dateTime={only.startsAt}>{only.time}</time>
        </p>
        <DateDetail choice={only} />
      </div>
    );
  }
  return (
    <RadioCards
      legend={say('waitlist.date')}
      name="batch"
      defaultValue={chosen ?? undefined}
      required
      error={error}
      options={choices.map((choice) => ({
        value: choice.id,
        label: <time dateTime={choice.startsAt}>{choice.time}</time>,
        detail: <DateDetail choice={choice} />,
      }))}
    />
  );
}

function DateDetail({ choice: { startsAt, zone, note, language } }: { choice: JoinChoice }) {
  const say = useText();
  return (
    <span className="grid gap-1 text-sm text-ink-soft">
      <LocalTime instant={startsAt} zone={zone} />
      {note && <span>{note}</span>}
      <span>{say('batch.taughtIn', { language })}</span>
    </span>
  );
}
