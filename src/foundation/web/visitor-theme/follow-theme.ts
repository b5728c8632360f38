import { themeAttribute, themeClasses } from './visitor-theme.ts';

/**
 * Lets the page follow what its visitor chooses in its fields for the theme, and keeps the choice on this device. It follows the fields itself,
 * because the router starts late. On paper every page is light. Not for pages that insist on a theme, nor for the studio. Called when the
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
      // Where a browser keeps nothing, a choice holds for this page.
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
