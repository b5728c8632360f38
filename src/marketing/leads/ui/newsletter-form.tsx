import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { FormAnswer } from '#foundation/ui/forms/form-answer.tsx';
import { FormProblems } from '#foundation/ui/forms/form-problems.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { toast } from '#foundation/ui/feedback/toast.tsx';
import type { NewsletterAnswer } from '../model.ts';
import { ConsentField } from './consent-field.tsx';

type NewsletterFormProps = {
  formId?: string | undefined;
  /** The response to a form sent without JavaScript. */
  answer?: NewsletterAnswer | null | undefined;
  submitLabel?: string | undefined;
  privacyPath?: string | undefined;
};

/**
 * One address and one consent: posts `form=newsletter` to its page. With JavaScript the page stays and a message says that a mail is on its way;
 * without, the thank-you page does.
 */
export function NewsletterForm({ formId: ownId, answer, submitLabel, privacyPath }: NewsletterFormProps) {
  const say = useText();
  const madeId = useId();
  const formId = ownId ?? madeId;
  const fetcher = useFetcher<{ newsletter?: NewsletterAnswer }>();
  const told = fetcher.data?.newsletter ?? answer ?? undefined;
  const { errors = {}, email, meant, sent = false } = told ?? {};
  const inPlace = useRef<HTMLInputElement>(null);
  const thanks = say('newsletter.sent');
  useEffect(() => {
    if (sent) toast.success(thanks);
  }, [sent, thanks]);
  const listed = (['email', 'consent'] as const).flatMap((field) => {
    const problem = errors[field];
    return problem ? [{ field, message: say(problem) }] : [];
  });
  if (sent) {
    return (
      <Notice tone="success" title={say('newsletter.sent')}>
        {say('newsletter.sentText')}
      </Notice>
    );
  }
  const mark = () => {
    if (inPlace.current) inPlace.current.value = 'yes';
  };
  return (
    <fetcher.Form method="post" noValidate onSubmit={mark}>
      <FormAnswer answer={told} className="grid gap-4">
        <input type="hidden" name="form" value="newsletter" />
        <input type="hidden" name="inPlace" ref={inPlace} />
        <div className="visually-hidden" aria-hidden="true">
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" aria-label="Website" />
        </div>
        <FormProblems title={say('lead.problems')} problems={listed} formId={formId} />
        <Field
          name="email"
          type="email"
          formId={formId}
          label={say('lead.email')}
          hint={meant}
          defaultValue={email}
          error={errors.email && say(errors.email)}
          required
          autoComplete="email"
          maxLength={254}
        />
        <ConsentField
          formId={formId}
          label={say('newsletter.consent')}
          error={errors.consent && say(errors.consent)}
          privacyPath={privacyPath}
        />
        <Button
          type="submit"
          size="lg"
          disabled={fetcher.state !== 'idle'}
          className="justify-self-start max-sm:w-full"
        >
          {fetcher.state === 'idle' ? (submitLabel ?? say('newsletter.send')) : say('lead.sending')}
        </Button>
      </FormAnswer>
    </fetcher.Form>
  );
}
