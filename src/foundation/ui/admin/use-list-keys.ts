import { useEffect, type RefObject } from 'react';
import { isShortcut } from '#foundation/kit/lists/shortcuts.ts';

/** `j` and `k` walk through the rows of a list, `x` chooses the one that has the focus; Enter opens it, as with any link. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!['j', 'k', 'x'].includes(event.key) || !isShortcut(event)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'x') rows[at]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
      else {
        const next = rows[event.key === 'j' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)];
        const link = next?.querySelector<HTMLElement>('[data-row-link]');
        link?.focus();
        link?.scrollIntoView({ block: 'nearest' });
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}
