import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { useRef } from 'react';
import { Form } from 'react-router';
import { LanguageProvider, useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { FormProblems, useFocusOnProblems } from '#foundation/ui/forms/form-problems.tsx';
import { addressFields, type AddressField } from '../../address/address.ts';
import { carrierChoices } from '../../shipments/carriers.ts';
import type { ShipmentState } from '../../shipments/states.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import type { ShipmentAnswer } from './act-on-shipment.ts';
import type { StudioShipment } from './read-shipment.ts';

type FormProps = { shipment: StudioShipment; answer: ShipmentAnswer | undefined };

const buttons: Partial<Record<ShipmentState, StaffSentence>> = {
  packed: 'Packed',
  sent: 'Sent',
  arrived: 'Arrived',
  returned: 'Came back',
  'to-pack': 'Send again',
};

/** The possible next states, each a button; sending asks for carrier and tracking number. */
export function MoveForms({ shipment, answer }: FormProps) {
  const { next, formKey } = shipment;
  if (next.length === 0) return null;
  return (
    <section aria-label={say('What happens next')} className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      {next.map((to) => (
        <Form key={to} method="post" className="grid gap-3">
          <input type="hidden" name="do" value="move" />
          <input type="hidden" name="to" value={to} />
          <input type="hidden" name="key" value={formKey} />
          {to === 'sent' && <ParcelFields formId="move" shipment={shipment} answer={answer} withDay />}
          <Button size="sm" variant={to === next[0] ? 'primary' : 'secondary'} className="justify-self-start">
            {say(buttons[to] ?? 'Save')}
          </Button>
        </Form>
      ))}
    </section>
  );
}

/** Corrects by whom it was sent, and its number. */
export function ParcelForm({ shipment, answer }: FormProps) {
  return (
    <Disclosure summary={say('Correct courier or number')} open={answer?.form === 'parcel' || undefined}>
      <Form method="post" className="grid max-w-md gap-3">
        <input type="hidden" name="do" value="parcel" />
        <input type="hidden" name="version" value={shipment.version} />
        <ParcelFields formId="parcel" shipment={shipment} answer={answer} />
        <Button size="sm" variant="secondary" className="justify-self-start">
          {say('Save')}
        </Button>
      </Form>
    </Disclosure>
  );
}

function ParcelFields({
  formId,
  shipment,
  answer,
  withDay = false,
}: FormProps & { formId: 'move' | 'parcel'; withDay?: boolean }) {
  const mine = answer?.form === formId ? answer : undefined;
  return (
    <>
      <SelectField
        name="carrier"
        formId={formId}
        label={say('Courier')}
        defaultValue={mine?.values.carrier ?? shipment.carrierCode ?? ''}
        error={mine?.problems.carrier}
        options={[{ value: '', label: say('None') }, ...carrierChoices()]}
      />
      <Field
        name="tracking"
        formId={formId}
        label={say('Tracking number')}
        optional={say('optional')}
        defaultValue={mine?.values.tracking ?? shipment.tracking ?? ''}
        error={mine?.problems.tracking}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      {withDay && (
        <Field
          name="sentOn"
          formId={formId}
          label={say('Sent on')}
          type="date"
          max={shipment.today}
          defaultValue={mine?.values.sentOn ?? shipment.today}
          error={mine?.problems.sentOn}
        />
      )}
    </>
  );
}

/** Corrects where it goes, until it is sent. */
export function AddressForm({ shipment, answer }: FormProps) {
  const mine = answer?.address;
  return (
    <Disclosure
      summary={shipment.address ? say('Correct the address') : say('Write the address down')}
      open={mine !== undefined || !shipment.address || undefined}
    >
      <LanguageProvider language={staffLanguage()}>
        <Fields shipment={shipment} mine={mine} />
      </LanguageProvider>
    </Disclosure>
  );
}

function Fields({ shipment, mine }: { shipment: StudioShipment; mine: ShipmentAnswer['address'] }) {
  const text = useText();
  const top = useRef<HTMLFormElement>(null);
  useFocusOnProblems(top, mine);
  const problem = (field: AddressField) => {
    const said = mine?.problems[field];
    return said && text(said);
  };
  const problems = addressFields.flatMap((field) => {
    const message = problem(field);
    return message ? [{ field, message }] : [];
  });
  return (
    <Form ref={top} method="post" noValidate className="grid max-w-lg gap-4">
      <input type="hidden" name="do" value="address" />
      <input type="hidden" name="version" value={mine?.version ?? shipment.addressVersion} />
      <FormProblems title={say('Check the address')} problems={problems} />
      <AddressFields
        values={mine?.values ?? shipment.addressValues}
        problem={problem}
        states={shipment.states}
        phoneKnown={false}
      />
      <Button size="sm" variant="secondary" className="justify-self-start">
        {say('Save the address')}
      </Button>
    </Form>
  );
}
