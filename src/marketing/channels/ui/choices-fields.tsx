import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { CheckboxField } from '#foundation/ui/forms/field.tsx';

/** One checkbox of the preferences: input name, label, and whether messages are allowed now. */
export type ShownChoice = { name: string; label: string; checked: boolean };

type ChoicesFieldsProps = { choices: ShownChoice[] };

/** A checkbox for each kind of message, and one button that stops them all. */
export function ChoicesFields({ choices }: ChoicesFieldsProps) {
  const say = useText();
  return (
    <>
      {choices.map(({ name, label, checked }) => (
        <CheckboxField
          key={`${name} ${checked}`}
          name={name}
          formId="messages"
          value="yes"
          label={label}
          defaultChecked={checked}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button>{say('messages.save')}</Button>
        {choices.some(({ checked }) => checked) && (
          <Button variant="secondary" name="stop" value="yes">
            {say('messages.stopAll')}
          </Button>
        )}
      </div>
    </>
  );
}
