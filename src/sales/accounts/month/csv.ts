/**
 * Rows as CSV (RFC 4180) for the portal's tools: no byte mark, which they would take for a part of the first name. A text that a
 * spreadsheet would run as a formula gets an apostrophe; negative numbers stay numbers.
 */
export function csvText(head: string[], rows: string[][]): string {
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
