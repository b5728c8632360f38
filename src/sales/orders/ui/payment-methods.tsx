import Lock from 'lucide-react/icons/lock';
import type { GatewayName } from '#sales/payments/model';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { useText } from '#foundation/i18n/index.tsx';
import { RadioCards } from '#foundation/ui/forms/field.tsx';

/** The gateways in the buyer's words: the payment method, not the company. */
const words: Record<GatewayName, { label: MessageId; detail: MessageId }> = {
  razorpay: { label: 'pay.by.razorpay', detail: 'pay.by.razorpayText' },
  stripe: { label: 'pay.by.stripe', detail: 'pay.by.stripeText' },
  offline: { label: 'pay.by.offline', detail: 'pay.by.offlineText' },
  sandbox: { label: 'pay.by.sandbox', detail: 'pay.by.sandboxText' },
};

const isNamed = (method: string): method is GatewayName => Object.hasOwn(words, method);

type PaymentMethodsProps = {
  methods: string[];
  chosen: string;
  /** The learner has a seat: a payment after the checkout. */
  seated?: boolean;
};

/** The choice of payment methods, if there are several; the preferred one is preselected. */
export function PaymentMethods({ methods, chosen, seated = false }: PaymentMethodsProps) {
  const say = useText();
  return (
    <RadioCards
      name="method"
      legend={say('pay.method')}
      defaultValue={methods.includes(chosen) ? chosen : methods[0]}
      options={methods.map((method) => ({
        value: method,
        label: isNamed(method) ? say(words[method].label) : method,
        // With a seat already, the text about holding one is omitted.
        detail: isNamed(method) && !(seated && method === 'offline') && say(words[method].detail),
      }))}
    />
  );
}

const safety: Partial<Record<GatewayName, MessageId>> = {
  razorpay: 'pay.safe.razorpay',
  stripe: 'pay.safe.stripe',
  offline: 'pay.safe.offline',
};

/** What happens behind the button to pay, by means of payment: what is needed for it, and what never reaches us. */
export function PaymentSafety({ methods }: { methods: string[] }) {
  const say = useText();
  const lines = methods.flatMap((method) => (isNamed(method) && safety[method]) || []);
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-2 text-sm text-ink-soft">
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-2.5">
          <Lock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-brand" />
          <span>{say(line)}</span>
        </li>
      ))}
    </ul>
  );
}
