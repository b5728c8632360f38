/** `#rrggbb` in small letters; null for anything that is no colour of that form. */
export function readColour(text: string): string | null {
  const found = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!found) return null;
  return `#${found.length === 3 ? found.replaceAll(/./g, '$&$&') : found}`;
}
