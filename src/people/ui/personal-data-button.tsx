import { say } from '#i18n/staff/say';
import { studioPaths } from '#studio-paths';
import { Button } from '#ui/controls/button';
import { FormKey } from '#ui/forms/form-key';

/** Leads from a record to everything that is held about its person. */
export function PersonalDataButton({ kind, id }: { kind: 'order' | 'lead'; id: string }) {
  return (
    <form method="post" action={studioPaths.studioPrivacy()}>
      <FormKey />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <Button size="sm" variant="secondary">
        {say('This person’s data')}
      </Button>
    </form>
  );
}
