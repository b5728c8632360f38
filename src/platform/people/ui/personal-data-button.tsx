import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';

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
