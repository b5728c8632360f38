import { database } from '#platform/db';
import { knowPages, type PageFacts } from '#marketing/tracking';
import { resolvePath } from '../resolve-path.ts';

const known = new Map<string, { facts: Promise<PageFacts | null>; until: number }>();
const lifetime = 60_000;
const most = 1_000;

/** What must be known of a page before data on its visitors is stored. Cached for a minute: few pages have most visits. */
function pageFacts(path: string): Promise<PageFacts | null> {
  const now = Date.now();
  const found = known.get(path);
  if (found && found.until > now) return found.facts;
  if (known.size >= most) known.clear();
  const facts = factsOf(path);
  known.set(path, { facts, until: now + lifetime });
  facts.catch(() => known.delete(path));
  return facts;
}

async function factsOf(path: string): Promise<PageFacts | null> {
  const resolved = await resolvePath(database(), path);
  return resolved.found ? { language: resolved.page.language, forChildren: resolved.page.forChildren } : null;
}

knowPages(pageFacts);
