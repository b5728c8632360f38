import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { fieldId } from './field-id.ts';
import { useFieldNotes, FieldError, FieldHint } from './field-frame.tsx';
import type { FieldNote } from './field-frame.tsx';

type PhoneFieldProps = FieldNote & {
  label: ReactNode;
  countryName: string;
  numberName: string;
  /** `code` is what is sent (an ISO country code), `label` what is shown, such as “India +91”. */
  countries: { code: string; label: string }[];
  defaultCountry: string;
  defaultValue?: string | undefined;
  required?: boolean | undefined;
  formId?: string | undefined;
  /** Read out for the country list. */
  countryLabel?: string | undefined;
};

/** Country and number of one telephone, checked by the server. */
export function PhoneField({
  label,
  countryName,
  numberName,
  countries,
  defaultCountry,
  defaultValue,
  required,
  formId,
  hint,
  error,
  countryLabel = 'Country code',
}: PhoneFieldProps) {
  const id = fieldId(numberName, formId);
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      <div className="phone">
        <span className="select-box">
          <select
            id={fieldId(countryName, formId)}
            name={countryName}
            defaultValue={defaultCountry}
            aria-label={countryLabel}
            autoComplete="tel-country-code"
            className="control"
          >
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {country.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className="select-arrow" />
        </span>
        <input
          {...useFieldNotes(id, { hint, error })}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          id={id}
          name={numberName}
          defaultValue={defaultValue}
          required={required}
          className="control"
        />
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
