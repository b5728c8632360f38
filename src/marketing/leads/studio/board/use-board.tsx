import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useFetcher } from 'react-router';
import type { Stage } from '../../model.ts';
import type { ShownCard } from './read-board.ts';

type Told = { lead: string; moved: boolean };
/** The card being dragged, and where it came from. */
type Carried = { card: ShownCard; from: Stage };

export const moveButtonId = (lead: string) => `move-${lead}`;

/** Moves cards by mouse and keyboard: the server decides, then the board is reloaded and the moved card keeps the focus. */
export function useBoard(stages: Stage[]) {
  const fetcher = useFetcher<Told>();
  const [carried, setCarried] = useState<Carried | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [last, setLast] = useState<{ name: string; to: Stage } | null>(null);
  const focus = useRef<string | null>(null);
  const idle = fetcher.state === 'idle';

  useEffect(() => {
    if (!idle || focus.current === null) return;
    document.getElementById(moveButtonId(focus.current))?.focus();
    focus.current = null;
  }, [idle]);

  const move = ({ card, from }: Carried, to: Stage) => {
    if (from.key === to.key || !idle) return;
    setLast({ name: card.name, to });
    void fetcher.submit({ lead: card.id, from: from.key, to: to.key, quiet: 'yes' }, { method: 'post' });
  };
  return {
    over,
    told: idle && fetcher.data && last ? { ...last, moved: fetcher.data.moved } : null,
    card: (card: ShownCard, from: Stage) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', card.id);
        setCarried({ card, from });
      },
      onDragEnd: () => {
        setCarried(null);
        setOver(null);
      },
    }),
    column: (to: Stage) => ({
      onDragOver: (event: DragEvent) => {
        if (!carried) return;
        event.preventDefault();
        setOver(to.key);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (carried) move(carried, to);
        setCarried(null);
        setOver(null);
      },
    }),
    keys: (card: ShownCard, from: Stage) => (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const to = step && stages[stages.findIndex(({ key }) => key === from.key) + step];
      if (!to) return;
      event.preventDefault();
      focus.current = card.id;
      move({ card, from }, to);
    },
  };
}
