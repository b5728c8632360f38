import { useCallback, useEffect, type RefObject } from 'react';

/** The keys of the screen, and the way to the next text that is missing or outdated. */
export function useTranslationKeys(form: RefObject<HTMLFormElement | null>, keep: () => void) {
  const next = useCallback(() => {
    const texts = [...(form.current?.querySelectorAll<HTMLElement>('[data-text]') ?? [])];
    const at = texts.findIndex((text) => text.contains(document.activeElement));
    const after = [...texts.slice(at + 1), ...texts.slice(0, at + 1)];
    const area = after.find((text) => text.dataset.state !== 'done')?.querySelector('textarea');
    area?.focus();
    area?.scrollIntoView({ block: 'center' });
  }, [form]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wish = wishOf(event);
      if (wish === null || event.isComposing) return;
      if (wish === 'save' || wish === 'save-next') keep();
      if (wish === 'next' || wish === 'save-next') next();
      if (wish === 'copy' || wish === 'right')
        document.activeElement?.closest('[data-text]')?.querySelector<HTMLButtonElement>(`[data-act=${wish}]`)?.click();
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [keep, next]);
  return { next };
}

/** Keys by their place on the board, so that they are the same on a keyboard for Tamil. */
function wishOf({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent) {
  if (shiftKey) return null;
  if ((ctrlKey || metaKey) && !altKey) return code === 'KeyS' ? 'save' : code === 'Enter' ? 'save-next' : null;
  if (!altKey || ctrlKey || metaKey) return null;
  return code === 'ArrowDown' ? 'next' : code === 'KeyC' ? 'copy' : code === 'KeyR' ? 'right' : null;
}
