import { Form } from 'react-router';
import { Button } from '#foundation/ui/controls/button.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';

type WishButtonProps = {
  /** The value of `do` in the page's action. */ wish: string;
  label: string;
  hidden?: Record<string, string>;
};

/** One action as a button with its own form; works without JavaScript. */
export function WishButton({ wish, label, hidden = {} }: WishButtonProps) {
  return (
    <Form method="post">
      <FormKey />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" {...{ name, value }} />
      ))}
      <Button size="sm" variant="secondary" name="do" value={wish}>
        {label}
      </Button>
    </Form>
  );
}
