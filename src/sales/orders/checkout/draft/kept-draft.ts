import { draftCookie, draftPrefix, draftSeconds } from './draft-names.ts';

/** What was typed into a checkout, by the names of its fields. */
export type Draft = Record<string, string>;

/** What a browser keeps the draft of a checkout under; `checkout`: the path of its page. */
export const draftName = (checkout: string): string => draftPrefix + checkout;

/**
 * Keeps what was typed on this device, and nowhere else. It is enciphered, and its key is a cookie that the browser itself drops after a day: what
 * stays behind on a shared phone that never opens the site again can be read by nobody. The server ends that cookie with the order.
 */
export async function keepDraft(name: string, draft: Draft): Promise<void> {
  const before = forgotten;
  try {
    if (Object.keys(draft).length === 0) return localStorage.removeItem(name);
    // A page without TLS has no cipher.
    if (!('subtle' in crypto)) return;
    const key = await draftKey(knownKey() ?? newKey());
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(draft));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
    // It was cleared while it was enciphered.
    if (before !== forgotten) return;
    localStorage.setItem(name, `${written(iv)} ${written(new Uint8Array(sealed))}`);
  } catch {
    // A browser without storage keeps nothing.
  }
}

/** What this device kept under that name; null for nothing, and for what is older than a day, which goes. */
export async function readDraft(name: string): Promise<Draft | null> {
  try {
    const [iv, sealed] = localStorage.getItem(name)?.split(' ') ?? [];
    const known = knownKey();
    if (iv && sealed && known) {
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: read(iv) }, await draftKey(known), read(sealed));
      return JSON.parse(new TextDecoder().decode(text)) as Draft;
    }
  } catch {
    // Another key than the one it was kept with.
  }
  forgetDraft(name);
  return null;
}

let forgotten = 0;

/** Takes a draft off this device. */
export function forgetDraft(name: string): void {
  forgotten += 1;
  try {
    localStorage.removeItem(name);
  } catch {
    // A browser without storage keeps nothing.
  }
}

function knownKey(): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${draftCookie}=`));
  return pair?.slice(draftCookie.length + 1) || undefined;
}

/** Not made longer by what is typed later: a day is a day. */
function newKey(): string {
  const key = written(crypto.getRandomValues(new Uint8Array(16)));
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${draftCookie}=${key}; Path=/checkout; Max-Age=${draftSeconds}; SameSite=Strict${secure}`;
  return key;
}

const draftKey = (key: string) => crypto.subtle.importKey('raw', read(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

const written = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const read = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
