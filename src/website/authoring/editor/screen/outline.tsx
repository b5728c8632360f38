import EyeOff from 'lucide-react/icons/eye-off';
import GripVertical from 'lucide-react/icons/grip-vertical';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { classNames } from '#foundation/kit/class-names.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { wordsOfKind } from '../fields/kind-words.ts';
import { dragRows } from '../live/drag-rows.ts';
import type { BlockState, EditedBlock } from '../source/read-source.ts';
import { stateWords } from './state-words.ts';

/** An action on a block in the list. */
export type OutlineAct = 'up' | 'down' | 'hide' | 'show' | 'duplicate' | 'remove';

type Props = {
  pageId: string;
  /** Of the page, in which its texts are. */
  lang: string;
  blocks: EditedBlock[];
  selected: string;
  /** Blocks with something wrong; `page` for the page itself. */
  wrong: Set<string>;
  onSelect: (id: string) => void;
  onAct: (id: string, act: OutlineAct) => void;
  onMove: (id: string, to: number) => void;
};

/** The blocks of the page in their order: chosen, moved and hidden by keyboard, mouse and thumb. */
export function Outline({ pageId, lang, blocks, selected, wrong, onSelect, onAct, onMove }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const marker = useRef<HTMLLIElement>(null);
  const moved = useRef(onMove);
  useEffect(() => {
    moved.current = onMove;
  });
  useEffect(() => {
    const [rows, line] = [list.current, marker.current];
    return rows && line ? dragRows(rows, line, (id, to) => moved.current(id, to)) : undefined;
  }, []);
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey) return;
    const row = (event.target as Element).closest<HTMLElement>('[data-movable]')?.dataset.row;
    const place = blocks.findIndex(({ block }) => block.id === row);
    const edited = blocks[place];
    if (!edited) return;
    const { block, hidden } = edited;
    const act = actOfKey(event, hidden);
    if (act) onAct(block.id, act);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      list.current?.querySelectorAll('a')[place + (event.key === 'ArrowDown' ? 2 : 0)]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
    // Keeps the focus on the moved row.
    if (act)
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-row="${block.id}"] a`)?.focus());
  };
  return (
    <nav aria-label={say('Blocks of this page')}>
      {/* Its links take the focus; keys and the mouse move the whole row. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol ref={list} onKeyDown={keys} className="relative grid grid-cols-[minmax(0,1fr)] gap-1">
        <Row
          pageId={pageId}
          id="page"
          name={say('About the page')}
          selected={selected === 'page'}
          wrong={wrong.has('page')}
          onSelect={onSelect}
        />
        {blocks.map((edited) => (
          <MovableRow
            key={edited.block.id}
            pageId={pageId}
            lang={lang}
            id={edited.block.id}
            name={nameOf(edited)}
            detail={detailOf(edited)}
            selected={selected === edited.block.id}
            wrong={wrong.has(edited.block.id)}
            hidden={edited.hidden}
            state={edited.state}
            onSelect={onSelect}
          />
        ))}
        <li ref={marker} hidden role="presentation" className="editor-drop" />
      </ol>
    </nav>
  );
}

/** Alt with the arrows moves; h hides, d duplicates, Delete removes. */
function actOfKey({ key, altKey }: KeyboardEvent, hidden: boolean): OutlineAct | null {
  if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : null;
  if (key === 'h') return hidden ? 'show' : 'hide';
  if (key === 'd') return 'duplicate';
  return key === 'Delete' ? 'remove' : null;
}

function nameOf({ block }: EditedBlock): string {
  const words = wordsOfKind(block.kind);
  return words ? say(words.name) : block.kind;
}

function detailOf({ block }: EditedBlock): string {
  const said = block.title ?? block.text ?? block.markdown;
  return typeof said === 'string' ? said.slice(0, 80) : '';
}

type RowProps = {
  pageId: string;
  lang?: string;
  id: string;
  name: string;
  detail?: string;
  selected: boolean;
  wrong: boolean;
  hidden?: boolean;
  /** Its state relative to the parent's block. */
  state?: BlockState;
  onSelect: (id: string) => void;
};

const Row = memo(function Row(props: RowProps) {
  return (
    <li data-row={props.id}>
      <RowLink {...props} />
    </li>
  );
});

/** A row of plain values, so that typing into one block renders no other's. */
const MovableRow = memo(function MovableRow(props: RowProps) {
  return (
    <li data-row={props.id} data-movable="" className="editor-row flex min-w-0 items-center">
      <span className="editor-grip" aria-hidden="true">
        <GripVertical className="size-4" />
      </span>
      <RowLink {...props} />
    </li>
  );
});

/** A link, which opens the fields also without JavaScript. */
function RowLink({
  pageId,
  lang,
  id,
  name,
  detail,
  selected,
  wrong,
  hidden = false,
  state = 'own',
  onSelect,
}: RowProps) {
  const badge = stateWords({ state, hidden });
  return (
    <a
      href={studioPaths.studioPageEditor(pageId, { block: id })}
      aria-current={selected ? 'true' : undefined}
      draggable={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        onSelect(id);
      }}
      className={classNames(
        'flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md border px-3 py-1.5 text-sm',
        selected ? 'border-brand bg-tint font-semibold' : 'border-transparent hover:bg-tint',
        hidden && 'text-ink-soft',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        {detail && (
          <span lang={lang} className="block truncate text-xs font-normal text-ink-soft">
            {detail}
          </span>
        )}
      </span>
      {wrong && (
        <TriangleAlert role="img" aria-label={say('Something is wrong here')} className="size-4 shrink-0 text-danger" />
      )}
      {hidden && <EyeOff aria-hidden="true" className="size-4 shrink-0" />}
      {badge && <Badge tone={badge.tone}>{say(badge.word)}</Badge>}
    </a>
  );
}
