import { useText } from '#foundation/i18n/index.tsx';
import { CheckboxField } from '#foundation/ui/forms/field.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';

type ConsentFieldProps = {
  formId: string;
  /** The consent wording, stored with the consent. */
  label: string;
  error: string | undefined;
  privacyPath: string | undefined;
};

/** The required consent checkbox, with a link to the privacy policy. */
export function ConsentField({ formId, label, error, privacyPath }: ConsentFieldProps) {
  const say = useText();
  const hint = privacyPath && (
    <AppLink to={privacyPath} className="text-brand underline">
      {say('lead.privacy')}
    </AppLink>
  );
  return <CheckboxField name="consent" value="yes" formId={formId} label={label} hint={hint} error={error} required />;
}
