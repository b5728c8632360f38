import { say } from '#foundation/i18n/staff/say.ts';
import { CheckboxField } from '#foundation/ui/forms/field.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';

/** Where the teacher is already, with the box that says it may be so; nothing where they are free. */
export function ClashNotice({ formId, conflicts = [] }: { formId: string; conflicts?: string[] | undefined }) {
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="warning" role="alert" title={say('The teacher is somewhere else at that time')}>
      <ul className="grid list-disc gap-1 ps-5">
        {conflicts.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <CheckboxField name="mayClash" id={`${formId}-mayClash`} label={say('Save it all the same')} />
    </Notice>
  );
}
