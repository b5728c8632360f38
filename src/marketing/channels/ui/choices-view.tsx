import { Form } from 'react-router';
import { useText } from '#foundation/i18n/index.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { ChoicesFields, type ShownChoice } from './choices-fields.tsx';

type ChoicesViewProps = {
  title: string;
  brandName: string;
  /** Null for an invalid link. */
  shown: { number: string; choices: ShownChoice[] } | null;
  saved: boolean;
};

/** Message preferences, opened by the link in each message. */
export function ChoicesView({ title, shown, saved, brandName }: ChoicesViewProps) {
  const say = useText();
  return (
    <>
      <h1 className="heading text-3xl">{title}</h1>
      {saved && (
        <Notice tone="success" role="status">
          {say('messages.saved')}
        </Notice>
      )}
      <p>{shown ? say('messages.about', { brand: brandName, number: shown.number }) : say('messages.unknown.text')}</p>
      {shown && (
        <Form method="post" className="grid gap-4">
          <ChoicesFields choices={shown.choices} />
        </Form>
      )}
    </>
  );
}
