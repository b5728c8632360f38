import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';

type RowButtonsProps = { of: 'stage' | 'rule'; name: string; first: boolean; last: boolean };

/** Up, down and remove, for a row of a sortable list. They belong to the form of the row. */
export function RowButtons({ of, name, first, last }: RowButtonsProps) {
  const own = { size: 'sm', variant: 'quiet', name: 'do' } as const;
  return (
    // One group, so that no button wraps alone.
    <span className="flex">
      {!first && (
        <Button {...own} value={`${of}-up`} aria-label={say('Move up: {name}', { name })} icon={<ArrowUp />} />
      )}
      {!last && (
        <Button {...own} value={`${of}-down`} aria-label={say('Move down: {name}', { name })} icon={<ArrowDown />} />
      )}
      <Button {...own} value={`${of}-remove`} aria-label={say('Remove: {name}', { name })} icon={<Trash2 />} />
    </span>
  );
}
