const choice = 'studio-shortcuts';

/** Whether single-key shortcuts are on; people who dictate or type with difficulty can switch them off. */
export function shortcutsOn(): boolean {
  try {
    return localStorage.getItem(choice) !== 'off';
  } catch {
    return true;
  }
}

export function setShortcuts(on: boolean): void {
  try {
    localStorage.setItem(choice, on ? 'on' : 'off');
  } catch {
    // Without storage the shortcuts stay on.
  }
}

/** Whether a key press is a shortcut: without modifiers, outside of fields, dialogs and menus, and while shortcuts are on. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('textarea, select, [contenteditable], dialog')) return false;
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') return false;
  return shortcutsOn();
}
