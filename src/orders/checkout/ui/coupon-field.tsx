import { useEffect, useRef } from 'react';
import { useText } from '#i18n';
import { Button } from '#ui/controls/button';
import { Disclosure } from '#ui/controls/details';
import { Field } from '#ui/forms/field';
import { toast } from '#ui/feedback/toast';

type CouponFieldProps = {
  typed: string;
  /** The code that is taken off; null without one. */
  applied: string | null;
  /** Whether something is paid later: then a code lowers that first. */
  advance: boolean;
  error: string | undefined;
};

/** Where a buyer who has a code types it. The button sends the form to be reckoned again; nothing is bought by it. */
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
