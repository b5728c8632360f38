import { database } from '#platform/db';
import { currentContent, findPageAndContent, type Content } from '../page-data/cached-content.ts';
import { resolvePath, type Resolved } from '../pages/resolve-path.ts';

/** `asked`: every path that was looked up; a page published at one of them later may replace this result. */
type ReadPath = { resolved: Resolved; content: Content; asked: string[] };

/** Resolves a path as sent in the address, together with the content at that moment; one statement in most cases. */
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
