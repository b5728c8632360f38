import { useEffect, useRef } from 'react';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { toast } from '#foundation/ui/feedback/toast.tsx';

type CouponFieldProps = {
  typed: string;
  /** The applied code; null without one. */
  applied: string | null;
  /** Whether there are later payments: then a code reduces those first. */
  advance: boolean;
  error: string | undefined;
};

/** The field for a coupon code. The button recalculates the price; it buys nothing. */
export function CouponField({ typed, applied, advance, error }: CouponFieldProps) {
  const say = useText();
  const before = useRef(applied);
  useEffect(() => {
    if (applied !== null && applied !== before.current)
      toast.success(say('checkout.coupon.applied', { code: applied }));
    before.current = applied;
  }, [applied, say]);
  return (
    <Disclosure summary={say('checkout.coupon.title')} open={typed !== ''}>
      <div className="grid gap-3">
        <input type="hidden" name="applied" value={applied ?? ''} />
        <Field
          name="coupon"
          label={say('checkout.coupon.label')}
          hint={say(advance ? 'checkout.coupon.hintLater' : 'checkout.coupon.hint')}
          error={error}
          defaultValue={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button variant="secondary" name="intent" value="apply" className="justify-self-start">
          {say('checkout.coupon.apply')}
        </Button>
      </div>
    </Disclosure>
  );
}
