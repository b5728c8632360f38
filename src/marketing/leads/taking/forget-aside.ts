import type { ErasedSince } from './sent-lead.ts';
import { asideFiles, readAside, removeWaiting } from './waiting-files.ts';

/** Nobody looked at what was set aside for so long. Milliseconds. */
const longest = 30 * 24 * 3_600_000;

/** Deletes what was set aside thirty days ago, and what names a contact that was erased since. */
export async function forgetAside(erasedSince: ErasedSince, now: number): Promise<void> {
  for (const file of asideFiles()) {
    const since = file.since;
    if (now - since.getTime() > longest) await removeWaiting(file);
    else {
      const contacts = contactsIn(await readAside(file));
      const gone = await erasedSince(contacts.map((contact) => ({ contact, since })));
      if (gone.size > 0) await removeWaiting(file);
    }
  }
}

/** Numbers in E.164 and addresses, wherever they stand: the lines may be torn. */
const contactsIn = (text: string): string[] => [
  ...new Set(text.match(/\+\d{8,15}|[^\s"\\]+@[^\s"\\]+/g)?.map((contact) => contact.toLowerCase())),
];
