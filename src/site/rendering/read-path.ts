import { database } from '#db';
import { currentContent, findPageAndContent, type Content } from '../page-data/cached-content.ts';
import { resolvePath, type Resolved } from '../pages/resolve-path.ts';

/** What stands at a path as it came in the address, and the content as it was when that was asked, in one statement for most. */
export async function readPath(rawPath: string): Promise<{ resolved: Resolved; content: Content }> {
  let content: Content | undefined;
  const resolved = await resolvePath(database(), rawPath, async (path) => {
    const found = await findPageAndContent(path);
    // The first, so that nothing is older than the question.
    content ??= found.content;
    return found.page;
  });
  return { resolved, content: content ?? (await currentContent()) };
}
