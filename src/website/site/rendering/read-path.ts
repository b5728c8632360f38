import { database } from '#platform/db';
import { currentContent, findPageAndContent, type Content } from '../page-data/cached-content.ts';
import { resolvePath, type Resolved } from '../pages/resolve-path.ts';

/** `asked`: every path at which a page was looked for; what is published at one of them later may stand here instead. */
type ReadPath = { resolved: Resolved; content: Content; asked: string[] };

/** What stands at a path as it came in the address, and the content as it was when that was asked, in one statement for most. */
export async function readPath(rawPath: string): Promise<ReadPath> {
  let content: Content | undefined;
  const asked: string[] = [];
  const resolved = await resolvePath(database(), rawPath, async (path) => {
    asked.push(path);
    const found = await findPageAndContent(path);
    // The first, so that nothing is older than the question.
    content ??= found.content;
    return found.page;
  });
  return { resolved, content: content ?? (await currentContent()), asked };
}
