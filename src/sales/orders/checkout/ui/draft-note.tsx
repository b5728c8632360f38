import Eraser from 'lucide-react/icons/eraser';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';

/** Says what this device keeps of the form, and takes it away. Where no script runs nothing is kept, and nothing is said. */
export function DraftNote({ clear }: { clear: () => void }) {
  const say = useText();
  return (
    <div className="needs-script flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 flex-1 basis-56 text-sm text-ink-soft">{say('checkout.draft.text')}</p>
      <Button type="button" variant="quiet" size="sm" icon={<Eraser />} onClick={clear}>
        {say('checkout.draft.clear')}
      </Button>
    </div>
  );
}
