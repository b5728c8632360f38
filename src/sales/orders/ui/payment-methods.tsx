import Lock from 'lucide-react/icons/lock';
import type { GatewayName } from '#sales/payments/model';
import { useText } from '#foundation/i18n/index.tsx';
import { RadioCards } from '#foundation/ui/forms/field.tsx';

type PaymentMethodsProps = {
  methods: GatewayName[];
  chosen: string;
  /** The learner has a seat: a payment after the checkout. */
  seated?: boolean;
};

/** The choice of payment methods, if there are several, in the buyer's words: the means, not the company. The preferred one is preselected. */
export function PaymentMethods({ methods, chosen, seated = false }: PaymentMethodsProps) {
  const say = useText();
  return (
    <RadioCards
      name="method"
      legend={say('pay.method')}
      defaultValue={methods.find((method) => method === chosen) ?? methods[0]}
      options={methods.map((method) => ({
        value: method,
        label: say(`pay.by.${method}`),
        // With a seat already, the text about holding one is omitted.
        detail: !(seated && method === 'offline') && say(`pay.by.${method}Text`),
      }))}
    />
  );
}

/** What happens behind the button to pay, by means of payment: what is needed for it, and what never reaches us. */
export function PaymentSafety({ methods }: { methods: GatewayName[] }) {
  const say = useText();
  // Nothing is at risk where no money moves.
  const real = methods.filter((method) => method !== 'sandbox');
  if (real.length === 0) return null;
  return (
    <ul className="grid gap-2 text-sm text-ink-soft">
      {real.map((method) => (
        <li key={method} className="flex items-start gap-2.5">
          <Lock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-brand" />
          <span>{say(`pay.safe.${method}`)}</span>
        </li>
      ))}
    </ul>
  );
}
