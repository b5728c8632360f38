import type { ErasedSince } from './sent-lead.ts';
import { asideFiles, readAside, removeWaiting } from './waiting-files.ts';

/** The maximum age of a file set aside, in milliseconds. */
const longest = 30 * 24 * 3_600_000;

/** Deletes files set aside thirty days ago, and files with a contact erased since. */
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

/** Numbers in E.164 and addresses anywhere in the text: lines may be torn. */
const contactsIn = (text: string): string[] => [
  ...new Set(text.match(/\+\d{8,15}|[^\s"\\]+@[^\s"\\]+/g)?.map((contact) => contact.toLowerCase())),
];
