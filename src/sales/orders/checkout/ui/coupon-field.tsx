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
  /** The answer to the form that took out a wrong code; undefined without one. */
  cleared: unknown;
};

/** The field for a coupon code. The button recalculates the price; it buys nothing. */
export function CouponField({ typed, applied, advance, error, cleared }: CouponFieldProps) {
  const say = useText();
  const before = useRef(applied);
  useEffect(() => {
    if (applied !== null && applied !== before.current)
      toast.success(say('checkout.coupon.applied', { code: applied }));
    before.current = applied;
  }, [applied, say]);
  const field = useRef<HTMLInputElement>(null);
  // What was typed stays in a field that React does not hold.
  useEffect(() => {
    if (cleared && field.current) field.current.value = '';
  }, [cleared]);
  return (
    <Disclosure summary={say('checkout.coupon.title')} open={typed !== '' || error !== undefined}>
      <div className="grid gap-3">
        <input type="hidden" name="applied" value={applied ?? ''} />
        <Field
          name="coupon"
          label={say('checkout.coupon.label')}
          hint={say(advance ? 'checkout.coupon.hintLater' : 'checkout.coupon.hint')}
          error={error && cleared ? `${error} ${say('checkout.coupon.cleared')}` : error}
          ref={field}
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
