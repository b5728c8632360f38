import type { GatewayName } from '#sales/payments/model';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { useText } from '#foundation/i18n/index.tsx';
import { RadioCards } from '#foundation/ui/forms/field.tsx';

/** What buyers call each gateway: the means they pay by, not the company. */
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
  /** The learner has their seat: a payment after the checkout. */
  seated?: boolean;
};

/** How to pay, where there is a choice; the preferred means is chosen at first. */
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
        // Who has a seat need not read that one is kept.
        detail: isNamed(method) && !(seated && method === 'offline') && say(words[method].detail),
      }))}
    />
  );
}
