import { textWithoutSecrets } from '#foundation/kit/secret-addresses.ts';

const mask = '***';

/** Field names for personal data, money or secrets. */
const personal =
  /name|mobile|phone|number|mail|address|learner|buyer|age|birth|card|cvv|cvc|upi|iban|account|payment|password|pass|token|secret|otp|auth|session|attempt|cookie|^ship|recipient|postcode|line1|line2/i;

/** An address without its query, and with secrets in its path masked. */
export function maskedAddress(address: string): string {
  return textWithoutSecrets(address.split(/[?#]/, 1)[0] ?? '');
}

/** A request or response body as the recorder may have it: JSON and form fields with personal values masked, anything else masked as a whole. */
export function maskedBody(body: unknown): string | null {
  if (body === null || body === undefined || body === '') return null;
  if (typeof body !== 'string') return JSON.stringify(maskedValue(body));
  try {
    return JSON.stringify(maskedValue(JSON.parse(body)));
  } catch {
    return /^[\w%.+*-]+=[^\s]*$/.test(body) ? maskedForm(body) : mask;
  }
}

function maskedForm(body: string): string {
  const fields = new URLSearchParams(body);
  return [...fields.keys()]
    .map((name) => `${name}=${personal.test(name) || looksPersonal(fields.get(name) ?? '') ? mask : fields.get(name)}`)
    .join('&');
}

function maskedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskedValue);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' && looksPersonal(value) ? mask : value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, personal.test(name) ? mask : maskedValue(inner)]),
  );
}

const looksPersonal = (text: string) => /@|\+?\d[\d\s-]{6,}/.test(text) || textWithoutSecrets(text) !== text;
