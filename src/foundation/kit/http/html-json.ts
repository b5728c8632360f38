/** A value as JSON that is safe in a script element: no `<` in it can end the element (HTML §4.12.1.3). */
export function htmlJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** A script element with data instead of code, which the CSP does not restrict. */
export function jsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${htmlJson(value)}</script>`;
}
