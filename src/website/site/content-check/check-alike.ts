import { createHash } from 'node:crypto';
import { comparePages, maxShared, maxSharedInFamily } from '../authoring/pack/shared-words.ts';
import { isIndexed, mayBeListed } from '../pages/page-kinds.ts';
import type { Page } from '../pages/page.ts';
import type { Finding } from './model.ts';

/** Above this number of pages the pairwise comparison costs too much. */
const maxCompared = 400;

/** Duplicate titles and descriptions, and similar pages: add every page, by path, then read `found`. */
export function alikePages() {
  const found = new Map<string, Finding[]>();
  const [titles, descriptions] = [new Map<string, string>(), new Map<string, string>()];
  const compared = new Map<string, Page>();
  const say = (path: string, what: Finding['what'], shown: Record<string, string>) =>
    found.set(path, [...(found.get(path) ?? []), { kind: 'duplicate', what, shown }]);
  const note = (seen: Map<string, string>, text: string, path: string, what: Finding['what']) => {
    // Of a variant in another language that has none yet.
    if (text === '') return;
    // A sum of the text is enough: a hundred thousand descriptions would be kept otherwise.
    const mark = createHash('sha256').update(text).digest('base64url');
    const other = seen.get(mark);
    if (other === undefined) seen.set(mark, path);
    else say(path, what, { other });
  };
  return {
    add(page: Page): void {
      if (!mayBeListed(page)) return;
      note(titles, page.head.title, page.path, 'same-title');
      note(descriptions, page.head.description, page.path, 'same-description');
      if (isIndexed(page) && compared.size < maxCompared) compared.set(page.path, page);
    },
    /** `pace` is awaited after each page, which is compared with hundreds. */
    async found(pace: () => Promise<void>): Promise<ReadonlyMap<string, Finding[]>> {
      for (const inFamilies of [false, true])
        for (const likeness of comparePages(compared, { inFamilies })) {
          if (likeness && likeness.shared > (inFamilies ? maxSharedInFamily : maxShared))
            say(likeness.page.path, 'alike', {
              other: likeness.other.path,
              percent: String(Math.round(likeness.shared * 100)),
            });
          await pace();
        }
      return found;
    },
  };
}
