/** What is wrong with a filled lead form, or nothing. */
export function problemOf(form) {
  const digits = String(form.get('mobile')).replace(/\D/g, '');
  return digits.length < 8 || digits.length > 15 ? 'This number cannot be called. Please look at it again.' : '';
}
