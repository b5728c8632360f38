import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { Button } from '#foundation/ui/controls/button.tsx';

type RemoveProps = { act: string; id: string; teacher: string; what: string };

/** Takes one row away; nothing else changes by it. */
export function RemoveButton({ act, id, teacher, what }: RemoveProps) {
  return (
    <Form method="post">
      <input type="hidden" name="do" value={act} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="teacher" value={teacher} />
      <Button size="sm" variant="quiet" aria-label={say('Remove {what}', { what })}>
        {say('Remove')}
      </Button>
    </Form>
  );
}
