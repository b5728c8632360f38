import { draftCookie, draftPrefix, draftSeconds } from './draft-names.ts';

/** What was typed into a checkout, by the names of its fields. */
export type Draft = Record<string, string>;

/** The storage key of a checkout's draft; `checkout`: the path of its page. */
export const draftName = (checkout: string): string => draftPrefix + checkout;

/**
 * Keeps the typed values on this device only. They are encrypted, and the key is a cookie that the browser deletes after a day: data left on a shared
 * phone becomes unreadable even if the site is never opened again. The server deletes the cookie with the order.
 */
export async function keepDraft(name: string, draft: Draft): Promise<void> {
  const before = forgotten;
  try {
    if (Object.keys(draft).length === 0) return localStorage.removeItem(name);
    // Without TLS there is no `crypto.subtle`.
    if (!('subtle' in crypto)) return;
    const key = await draftKey(knownKey() ?? newKey());
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(draft));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
    // The draft was cleared during encryption.
    if (before !== forgotten) return;
    localStorage.setItem(name, `${written(iv)} ${written(new Uint8Array(sealed))}`);
  } catch {
    // Storage may be unavailable.
  }
}

/** The stored draft, or null, or it is older than a day (then deleted). */
export async function readDraft(name: string): Promise<Draft | null> {
  try {
    const [iv, sealed] = localStorage.getItem(name)?.split(' ') ?? [];
    const known = knownKey();
    if (iv && sealed && known) {
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: read(iv) }, await draftKey(known), read(sealed));
      return JSON.parse(new TextDecoder().decode(text)) as Draft;
    }
  } catch {
    // Encrypted with another key.
  }
  forgetDraft(name);
  return null;
}

let forgotten = 0;

/** Deletes a draft from this device. */
export function forgetDraft(name: string): void {
  forgotten += 1;
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage may be unavailable.
  }
}

function knownKey(): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${draftCookie}=`));
  return pair?.slice(draftCookie.length + 1) || undefined;
}

/** Later input does not extend the day. */
function newKey(): string {
  const key = written(crypto.getRandomValues(new Uint8Array(16)));
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${draftCookie}=${key}; Path=/checkout; Max-Age=${draftSeconds}; SameSite=Strict${secure}`;
  return key;
}

const draftKey = (key: string) => crypto.subtle.importKey('raw', read(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

const written = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const read = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
