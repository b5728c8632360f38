import { Form, useSearchParams } from 'react-router';
import { ChoicesFields, type ShownChoice } from '#marketing/channels/ui/choices-fields.tsx';
import { useText } from '#foundation/i18n/index.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';

/** The buyer's message preferences, to change. */
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
