import { useLanguage, useText } from '#foundation/i18n/index.tsx';
import { paths } from '#foundation/web/paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';

/** `formId`: where several stand on one page. */
type LookUpFormProps = { formId?: string; typed?: { reference: string }; failed?: boolean };

/** Looks an order up by its number and the mobile number: a plain form, answered on a page of its own. */
export function LookUpForm({ formId, typed, failed = false }: LookUpFormProps) {
  const say = useText();
  return (
    <form method="post" action={paths.orderLookUp(useLanguage())} className="grid max-w-md gap-4">
      <Heading level={2} size="small">
        {say('status.look.title')}
      </Heading>
      <Field
        name="reference"
        formId={formId}
        label={say('order.reference')}
        defaultValue={typed?.reference}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to a form is about this field
        autoFocus={failed}
        required
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        name="mobile"
        formId={formId}
        type="tel"
        label={say('lead.mobile')}
        required
        maxLength={40}
        autoComplete="tel"
      />
      <Button variant="secondary" className="justify-self-start">
        {say('status.look.button')}
      </Button>
    </form>
  );
}
