import { say } from '#i18n/staff/say';
import { Form } from 'react-router';
import { Button } from '#ui/controls/button';

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
