import { comparePages, mostShared, mostSharedInFamily } from '../authoring/pack/shared-words.ts';
import { isIndexed, mayBeListed } from '../pages/page-kinds.ts';
import type { Page } from '../pages/page.ts';
import type { Finding } from './model.ts';

/** What each of so many pages says that another says too; comparing each with each costs too much for more. */
const mostCompared = 400;

/** Titles and descriptions used twice, and pages that say the same, by path. */
export async function checkAlike(pages: ReadonlyMap<string, Page>): Promise<Map<string, Finding[]>> {
  const found = new Map<string, Finding[]>();
  const add = (path: string, what: Finding['what'], shown: Record<string, string>) =>
    found.set(path, [...(found.get(path) ?? []), { kind: 'duplicate', what, shown }]);
  const [titles, descriptions] = [new Map<string, string>(), new Map<string, string>()];
  for (const page of pages.values()) {
    if (!mayBeListed(page)) continue;
    const { title, description } = page.head;
    const [sameTitle, sameDescription] = [titles.get(title), descriptions.get(description)];
    if (sameTitle === undefined) titles.set(title, page.path);
    else add(page.path, 'same-title', { other: sameTitle });
    if (sameDescription === undefined) descriptions.set(description, page.path);
    else add(page.path, 'same-description', { other: sameDescription });
  }
  const listed = new Map([...pages].filter(([, page]) => isIndexed(page)).slice(0, mostCompared));
  for (const inFamilies of [false, true])
    for (const likeness of comparePages(listed, { inFamilies })) {
      if (likeness && likeness.shared > (inFamilies ? mostSharedInFamily : mostShared))
        add(likeness.page.path, 'alike', {
          other: likeness.other.path,
          percent: String(Math.round(likeness.shared * 100)),
        });
      // Each page is compared with hundreds: others have their turn after it.
      await new Promise((resolve) => setImmediate(resolve));
    }
  return found;
}
