import { useText } from '#foundation/i18n/index.tsx';
import { CheckboxField } from '#foundation/ui/forms/field.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';

type ConsentFieldProps = {
  formId: string;
  /** What somebody agrees to, in the sentence that is kept with it. */
  label: string;
  error: string | undefined;
  privacyPath: string | undefined;
};

/** The box without which nothing is kept, with the way to what happens to it. */
export function ConsentField({ formId, label, error, privacyPath }: ConsentFieldProps) {
  const say = useText();
  const hint = privacyPath && (
    <AppLink to={privacyPath} className="text-brand underline">
      {say('lead.privacy')}
    </AppLink>
  );
  return <CheckboxField name="consent" value="yes" formId={formId} label={label} hint={hint} error={error} required />;
}
