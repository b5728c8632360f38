/** The id of the control for a field name; with `formId` when one page has the same field in two forms. */
export function fieldId(name: string, formId?: string): string {
  return `${formId ?? 'field'}-${name}`;
}
