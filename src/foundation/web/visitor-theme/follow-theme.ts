import { themeAttribute, themeClasses } from './visitor-theme.ts';

/**
 * Applies the theme chosen in the page's theme fields, and stores the choice on this device. It listens to the fields itself,
 * because the router starts late. Printed pages are always light. Not for pages with a fixed theme, nor for the studio. Call it when the
 * document is parsed.
 */
export function followTheme(): void {
  const fields = `[${themeAttribute}]`;
  const { classList } = document.documentElement;
  const look = (theme: string) => {
    for (const name of themeClasses) classList.toggle(name, name === `theme-${theme}`);
  };
  let chosen = '';
  const show = () => {
    look(chosen);
    for (const field of document.querySelectorAll<HTMLSelectElement>(fields)) field.value = chosen;
  };
  const store = (change: (storage: Storage) => void) => {
    try {
      change(localStorage);
    } catch {
      // Without storage, a choice lasts for this page.
    }
  };
  store((storage) => {
    chosen = storage.getItem('theme') ?? '';
  });
  show();
  addEventListener('beforeprint', () => look(''));
  addEventListener('afterprint', show);
  addEventListener('change', ({ target }) => {
    if (!(target as Element).matches(fields)) return;
    chosen = (target as HTMLSelectElement).value;
    show();
    store((storage) => (chosen ? storage.setItem('theme', chosen) : storage.removeItem('theme')));
  });
}
