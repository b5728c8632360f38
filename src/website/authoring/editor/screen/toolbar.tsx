import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { memo } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import type { SaveState } from '../live/use-autosave.ts';

type Props = {
  live: boolean;
  state: SaveState;
  savedAt: string | null;
  others: string[];
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
};

/** Whether all is saved, who else is here, and the steps back and forth. */
export const Toolbar = memo(function Toolbar({
  live,
  state,
  savedAt,
  others,
  canUndo,
  canRedo,
  onUndo,
  onRedo,
}: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {live && (
        <>
          <Button
            variant="secondary"
            size="sm"
            icon={<Undo2 />}
            disabled={!canUndo}
            onClick={onUndo}
            aria-keyshortcuts="Control+Z"
          >
            {say('Undo')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon={<Redo2 />}
            disabled={!canRedo}
            onClick={onRedo}
            aria-keyshortcuts="Control+Shift+Z"
          >
            {say('Redo')}
          </Button>
        </>
      )}
      <p role="status" className="text-sm text-ink-soft" data-save-state={state}>
        {stateSentence(state, savedAt)}
      </p>
      {others.length > 0 && (
        <p role="status" className="text-sm font-semibold">
          {others.length === 1
            ? say('{name} is editing this page too.', { name: others[0] ?? '' })
            : say('{names} are editing this page too.', { names: others.join(', ') })}
        </p>
      )}
    </div>
  );
});

function stateSentence(state: SaveState, savedAt: string | null): string {
  switch (state) {
    case 'saved':
      return savedAt
        ? say('Saved {time}', { time: businessTime(new Date(savedAt)).split(', ')[1] ?? '' })
        : say('As published');
    case 'waiting':
    case 'saving':
      return say('Saving …');
    case 'away':
      return say('Not saved: no connection. It is tried again.');
    case 'changed':
      return say('Not saved: somebody else saved meanwhile.');
    default:
      return say('Not saved: something is wrong with the page.');
  }
}
