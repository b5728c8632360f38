import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { importContent } from '#website/site';

const page = `path: /glow
language: en
market: IN
kind: marketing
layout: default
label: Glow
visibility: unlisted
head:
  title: Glow
  description: A page about things that glow, long enough to be the description of a page.
blocks:
  - { kind: hero, id: hero, title: Lamps that glow, lead: Build one }
  - { kind: lead-form, id: ask, title: Ask us }
`;

/** Publishes `/glow` with a lead form, its variant `/glow/school`, and `/dark`, which says the same and has no experiment. */
export async function glowPages(folder: string): Promise<void> {
  mkdirSync(path.join(folder, 'pages'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, 'pages', `${name}.yaml`), text);
  write('glow', page);
  write(
    'glow-school',
    'path: /glow/school\nvariantOf: /glow\nlabel: Glow for schools\nvariables: { school: Riverside }\n',
  );
  write('dark', page.replace('/glow', '/dark').replace('label: Glow', 'label: Dark'));
  const outcome = await inTransaction((tx) => importContent(tx, folder));
  if (!outcome.ok) throw new Error(outcome.details.join('\n'));
}

/** A running experiment on the first landing page, with figures of two weeks. */
export async function runningExperiment(): Promise<string> {
  const id = newId();
  await database().execute(sql`insert into experiments
    (id, name, state, page_id, page_path, scope, share, goal, effect, guard_goals, guard_errors, guard_weight, started_at, paths, made_by, made_by_name)
    select ${id}, 'Rocket title', 'running', p.id, p.path, 'page', 100, 'both', 100, 30, 1, 25, now() - interval '13 days', jsonb_build_array(p.path), s.id, s.name
    from pages p, staff s where p.path = '/en/workshop/rocket-science' and s.role = 'owner' limit 1`);
  await database().execute(sql`insert into experiment_arms (experiment_id, number, name, token, changes) values
    (${id}, 0, 'A', 'AAAAAAAAAAAAAAA0', null), (${id}, 1, 'B', 'AAAAAAAAAAAAAAA1', '{"head": {"title": "Build a rocket"}}')`);
  await database().execute(sql`insert into experiment_days (experiment_id, number, day, visitors, weight)
    select ${id}, number, (now() at time zone 'utc')::date - day, 200 + 7 * day, 9000 from generate_series(0, 13) as day, generate_series(0, 1) as number`);
  await database().execute(
    sql`insert into experiment_pages (path, experiment_id) values ('/en/workshop/rocket-science', ${id})`,
  );
  return id;
}
