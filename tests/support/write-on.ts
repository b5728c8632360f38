// A separate process that writes to an embedded database until it is killed, and reports each number once it is committed.
import { openEmbedded } from '../../src/platform/db/embedded/open-embedded.ts';

const engine = await openEmbedded(process.argv[2] ?? '');
await engine.script('create table t (n integer primary key, pad text)');
for (let n = 1; ; n += 1) {
  await engine.query('insert into t values ($1, $2)', [n, 'x'.repeat(500)]);
  await engine.query('update t set pad = $1 where n % 10 = $2', ['y'.repeat(400) + String(n), n % 10]);
  process.send?.(n);
  await new Promise((resolve) => setImmediate(resolve));
}
