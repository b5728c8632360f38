// How long two servers of one database go on showing a page after the transaction that changed it returned.
import { Client } from 'pg';
import { ask, startSite } from './processes.mjs';
import { number } from './report.mjs';

const page = '/policies/refund';

export async function purge({ row }, { database, changes }) {
  const servers = [await startSite(database.environment), await startSite(database.environment)];
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const late = [];
  try {
    for (let n = 1; n <= changes; n += 1) {
      const title = `Bench title ${n}`;
      await Promise.all(servers.map(({ port }) => ask(port, page)));
      let over = 0;
      const watching = servers.map(async ({ port }) => {
        // The last moment at which a request was sent that still got the old page.
        let last = 0;
        for (;;) {
          const sent = performance.now();
          const { body } = await ask(port, page);
          if (body.includes(title)) return last;
          last = sent;
          if (over && sent - over > 5000) throw new Error('The old page stayed for five seconds');
        }
      });
      await client.query('begin');
      await client.query(
        `update pages set resolved = jsonb_set(resolved, '{head,title}', to_jsonb($1::text)) where path = $2`,
        [title, page],
      );
      await client.query(`insert into page_changes (id, tag) values (gen_random_uuid(), $1)`, [`page:${page}`]);
      await client.query(`select pg_notify('coursefront_pages', $1)`, [JSON.stringify([`page:${page}`])]);
      await client.query('commit');
      over = performance.now();
      for (const last of await Promise.all(watching)) late.push(Math.max(0, last - over));
    }
  } finally {
    await client.end();
    await Promise.all(servers.map((server) => server.stop()));
  }
  late.sort((a, b) => a - b);
  const at = (share) => late[Math.min(late.length - 1, Math.floor(late.length * share))];
  row(
    'old page sent after the commit, p99',
    `${number(at(0.99), 1)} ms`,
    '≤ 10 ms',
    `p50 ${number(at(0.5), 1)} ms; ${late.length} changes on two servers`,
  );
}
