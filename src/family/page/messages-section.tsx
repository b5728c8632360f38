import { Form, useSearchParams } from 'react-router';
import { ChoicesFields, type ShownChoice } from '#channels/ui/choices-fields';
import { useText } from '#i18n';
import { Heading } from '#ui/controls/heading';
import { Notice } from '#ui/feedback/notice';

/** What may come to the buyer's phone, which they change here. */
export function MessagesSection({ messages }: { messages: { number: string; choices: ShownChoice[] } | null }) {
  const say = useText();
  const saved = useSearchParams()[0].get('saved') === 'messages';
  if (!messages) return null;
  return (
    <section aria-labelledby="messages" className="grid gap-3">
      <Heading level={2} size="small" id="messages">
        {say('messages.title')}
      </Heading>
      {saved && (
        <Notice tone="success" role="status">
          {say('messages.saved')}
        </Notice>
      )}
      <p>{say('messages.short', { number: messages.number })}</p>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="do" value="messages" />
        <ChoicesFields choices={messages.choices} />
      </Form>
    </section>
  );
}
