import { useCallback } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { wordOf } from '../save/edit-by-form.ts';
import type { KindSpecs } from '../fields/field-spec.ts';
import { newBlock } from '../fields/new-block.ts';
import {
  addBlock,
  duplicateBlock,
  hideBlock,
  moveBlock,
  newBlockId,
  removeBlock,
  showBlock,
} from '../source/edit-blocks.ts';
import { blockIds } from '../source/read-source.ts';
import type { OutlineAct } from '../screen/outline.tsx';
import type { Editor } from './use-editor.ts';

/** The actions on whole blocks; each announces what it did. */
export function useActs({ edit, parent, blocks, selected }: Editor, specs: KindSpecs) {
  const move = useCallback(
    (id: string, to: number) => {
      const last = blocks.length - 1;
      const place = Math.max(0, Math.min(to, last));
      edit((source) => moveBlock(source, parent, id, place), null, {
        select: id,
        said: say('Moved to place {place} of {count}.', { place: place + 1, count: blocks.length }),
        keepsInputs: true,
      });
    },
    [edit, parent, blocks.length],
  );
  const act = useCallback(
    (id: string, wish: OutlineAct) => {
      const place = blocks.findIndex(({ block }) => block.id === id);
      switch (wish) {
        case 'up':
        case 'down':
          return move(id, place + (wish === 'up' ? -1 : 1));
        case 'hide':
          return edit((source) => hideBlock(source, id), null, { said: say('Hidden.'), keepsInputs: true });
        case 'show':
          return edit((source) => showBlock(source, id), null, { said: say('Shown again.'), keepsInputs: true });
        case 'duplicate': {
          const ids = blocks.map(({ block }) => block.id);
          const copy = newBlockId(ids, blocks[place]?.block.kind ?? '');
          return edit((source) => duplicateBlock(source, parent, id), null, { select: copy, said: say('Duplicated.') });
        }
        case 'remove': {
          const inherited = blocks[place]?.parent;
          const beside = inherited ? id : (blocks[place + 1] ?? blocks[place - 1])?.block.id;
          return edit((source) => removeBlock(source, parent, id), null, {
            select: beside ?? 'page',
            said: inherited ? say('Hidden.') : say('Removed.'),
          });
        }
      }
    },
    [edit, move, parent, blocks],
  );
  const add = useCallback(
    (kind: string) => {
      const ids = blocks.map(({ block }) => block.id);
      const id = newBlockId(ids, kind);
      edit(
        (source) => {
          const known = blockIds(source, parent);
          const after = known.includes(selected) ? selected : (known.at(-1) ?? null);
          return addBlock(source, parent, newBlock(specs, kind, id, wordOf), after);
        },
        null,
        { select: id, said: say('Added.') },
      );
    },
    [edit, parent, blocks, selected, specs],
  );
  return { move, act, add };
}
