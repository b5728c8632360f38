type Drag = {
  id: string;
  pointer: number;
  /** The pointer's position in the window, and where it started. */
  y: number;
  from: { x: number; y: number };
  row: HTMLElement;
  /** Whether the row follows the pointer yet; before that it may be a scroll or a click. */
  moves: boolean;
  timer: number;
  place: number;
  frame: number;
};

/** Duration of a long press in ms, and the movement allowed during it in pixels. */
const longPress = 350;
const tremble = 8;
/** So near the edge of the window it scrolls. */
const edge = 72;

/**
 * Drag and drop of list rows (`data-movable`): mouse and pen immediately, touch immediately on the grip and after a long press on the row. `marker`
 * shows the drop position; the window scrolls at its edges; Escape cancels. Returns the clean-up.
 */
export function dragRows(list: HTMLElement, marker: HTMLElement, move: (id: string, to: number) => void): () => void {
  let drag: Drag | null = null;

  const end = (drop: boolean) => {
    const ended = drag;
    drag = null;
    if (!ended) return;
    clearTimeout(ended.timer);
    cancelAnimationFrame(ended.frame);
    delete ended.row.dataset.dragged;
    marker.hidden = true;
    if (!ended.moves) return;
    swallowClick();
    if (drop) move(ended.id, ended.place);
  };
  const begin = () => {
    if (!drag || drag.moves) return;
    drag.moves = true;
    drag.row.dataset.dragged = '';
    list.setPointerCapture(drag.pointer);
    const follow = () => {
      if (!drag) return;
      scrollAt(drag.y);
      drag.place = showPlace(list, marker, drag);
      drag.frame = requestAnimationFrame(follow);
    };
    follow();
  };
  const down = (event: PointerEvent) => {
    const target = event.target as Element;
    const row = target.closest<HTMLElement>('[data-movable]');
    const id = row?.dataset.row;
    if (!row || id === undefined || event.button !== 0 || drag) return;
    const grip = target.closest('.editor-grip') !== null;
    const timer = event.pointerType === 'touch' && !grip ? window.setTimeout(begin, longPress) : 0;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    drag = { id, row, pointer, y, from: { x, y }, moves: false, place: -1, frame: 0, timer };
    if (!grip) return;
    event.preventDefault();
    begin();
  };
  const follows = ({ pointerId, pointerType, clientX, clientY }: PointerEvent) => {
    if (drag?.pointer !== pointerId) return;
    drag.y = clientY;
    if (drag.moves || Math.hypot(clientX - drag.from.x, clientY - drag.from.y) <= tremble) return;
    // A finger that moves before its time scrolls.
    if (pointerType === 'touch') end(false);
    else begin();
  };
  // Prevents scrolling while a finger drags a row. Whether it drags is known only later, so the listener is registered from the start.
  const held = (event: TouchEvent) => {
    if (drag?.moves && event.cancelable) event.preventDefault();
  };
  const withoutMenu = (event: Event) => {
    if (drag) event.preventDefault();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag?.moves) end(false);
  };

  const stop = new AbortController();
  const { signal } = stop;
  list.addEventListener('pointerdown', down, { signal });
  list.addEventListener('pointermove', follows, { signal });
  list.addEventListener('pointerup', () => end(true), { signal });
  list.addEventListener('pointercancel', () => end(false), { signal });
  list.addEventListener('touchmove', held, { passive: false, signal });
  list.addEventListener('contextmenu', withoutMenu, { signal });
  addEventListener('keydown', keys, { signal });
  return () => {
    end(false);
    stop.abort();
  };
}

/** The click that follows a drag belongs to it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}

/** Scrolls the window where the pointer is near its edge, faster the nearer. */
function scrollAt(y: number): void {
  const over = y < edge ? y - edge : Math.max(0, y - (innerHeight - edge));
  if (over !== 0) scrollBy(0, over / 6);
}

/** Shows the drop position, and returns its index among the movable rows. */
function showPlace(list: HTMLElement, marker: HTMLElement, { y, row }: Drag): number {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-movable]')];
  const own = rows.indexOf(row);
  const boxes = rows.map((one) => one.getBoundingClientRect());
  const before = boxes.findIndex(({ top, height }) => y < top + height / 2);
  const gap = before < 0 ? rows.length : before;
  const line = boxes[gap]?.top ?? boxes.at(-1)?.bottom ?? 0;
  marker.hidden = gap === own || gap === own + 1;
  marker.style.transform = `translateY(${line - list.getBoundingClientRect().top - 3}px)`;
  return gap > own ? gap - 1 : gap;
}
