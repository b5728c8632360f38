import { sql } from 'drizzle-orm';
import { database } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';

/** An open release, with the first variant as published, made by the owner. */
export async function plannedRelease(): Promise<string> {
  const id = newId();
  await database().execute(sql`insert into planned_releases (id, name, made_by, made_by_name)
    select ${id}, 'Summer dates', id, name from staff where role = 'owner' limit 1`);
  await database().execute(sql`insert into planned_pages (release_id, page_id, path, what, content, base)
    select ${id}, p.id, p.path, 'publish', r.content, r.id from pages p join page_revisions r on r.id = p.published_revision_id
    where p.parent_id is not null order by p.path limit 1`);
  return id;
}
