import MessagesSquare from 'lucide-react/icons/messages-square';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';

/** Opens the conversation with a lead. The number is in the form body, because URLs are logged. */
export function MessageButton({ lead }: { lead: { mobile: string | null; name: string; language: string } }) {
  if (!lead.mobile) return null;
  return (
    <Form method="post" action={studioPaths.studioMessages()}>
      <input type="hidden" name="mobile" value={lead.mobile} />
      <input type="hidden" name="name" value={lead.name} />
      <input type="hidden" name="language" value={lead.language} />
      <Button size="sm" variant="secondary" icon={<MessagesSquare />}>
        {say('Messages')}
      </Button>
    </Form>
  );
}
