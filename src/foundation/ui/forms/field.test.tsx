import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CheckboxField, Field, PhoneField, RadioCards, SelectField } from './field.tsx';
import { FormProblems } from './form-problems.tsx';

it('the error and the hint of a field are read out with it', () => {
  const html = renderToStaticMarkup(
    <Field label="E-mail" name="email" hint="For the invoice" error="Enter an address" />,
  );
  expect(html).toContain('<label for="field-email"');
  expect(html).toContain('aria-describedby="field-email-error field-email-hint"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('id="field-email-error"');
  expect(html).toContain('id="field-email-hint"');
});

it('a field without fault claims none', () => {
  const html = renderToStaticMarkup(<Field label="E-mail" name="email" />);
  expect(html).not.toContain('aria-invalid');
  expect(html).not.toContain('aria-describedby');
});

it('each line of the problem summary leads to a control that exists, in every kind of field', () => {
  const error = 'Mend this';
  const names = ['email', 'batch', 'number', 'pay', 'terms'];
  const html = renderToStaticMarkup(
    <form>
      <FormProblems formId="lead" title="Please mend" problems={names.map((field) => ({ field, message: error }))} />
      <Field formId="lead" label="E-mail" name="email" error={error} />
      <SelectField formId="lead" label="Batch" name="batch" options={[{ value: 'a', label: 'A' }]} error={error} />
      <PhoneField
        formId="lead"
        label="Mobile"
        countryName="country"
        numberName="number"
        countries={[{ code: 'IN', label: '+91' }]}
        defaultCountry="IN"
        error={error}
      />
      <RadioCards formId="lead" legend="Pay" name="pay" options={[{ value: 'full', label: 'Full' }]} error={error} />
      <CheckboxField formId="lead" label="Terms" name="terms" error={error} />
    </form>,
  );
  for (const name of names) {
    expect(html).toContain(`href="#lead-${name}"`);
    expect(html.match(new RegExp(` id="lead-${name}"`, 'g'))).toHaveLength(1);
    expect(html).toContain(`id="lead-${name}-error"`);
  }
});

it('the summary of a form that was sent takes the browser to it when the answer is loaded, and no other does', () => {
  const problems = [{ field: 'email', message: 'Mend this' }];
  expect(renderToStaticMarkup(<FormProblems title="Please mend" problems={problems} />)).toContain('autofocus=""');
  expect(renderToStaticMarkup(<FormProblems title="Please mend" problems={problems} answered={false} />)).not.toContain(
    'autofocus',
  );
});

it('no problems, no summary', () => {
  expect(renderToStaticMarkup(<FormProblems title="Please mend" problems={[]} />)).toBe('');
});
