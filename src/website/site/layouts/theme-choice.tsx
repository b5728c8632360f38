import { useText } from '#foundation/i18n/index.tsx';
import { themeAttribute, themeClasses } from '#foundation/web/visitor-theme/visitor-theme.ts';

/**
 * Light, dark, or as the system says. The script in the head of the page follows it (`#foundation/web/visitor-theme.ts`); without scripts the system
 * decides, and there is nothing to choose.
 */
export function ThemeChoice() {
  const say = useText();
  return (
    <select
      {...{ [themeAttribute]: '' }}
      ref={showChosen}
      aria-label={say('theme.label')}
      className="theme-choice needs-script"
    >
      <option value="">{say('theme.system')}</option>
      <option value="light">{say('theme.light')}</option>
      <option value="dark">{say('theme.dark')}</option>
    </select>
  );
}

/** After a navigation the field shows the document's theme. */
function showChosen(field: HTMLSelectElement | null): void {
  const shown = themeClasses.find((name) => document.documentElement.classList.contains(name));
  if (field) field.value = shown?.replace('theme-', '') ?? '';
}
