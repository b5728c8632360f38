import path from 'node:path';
import { openEmbedded } from '../../../src/platform/db/embedded/embedded.ts';
import { startServer } from '../../support/running-server.ts';
import type { Observations } from '../observations.ts';

/** NAV-5: a server whose published pages name an unknown check does not start. Its data directory must be unused, and is corrupted. */
export async function observeRefusedStart(dataDirectory: string, { hold }: Observations): Promise<void> {
  const engine = await openEmbedded(path.join(dataDirectory, 'database'));
  await engine.query(
    `update pages set resolved = jsonb_set(resolved::jsonb, '{middleware}', '["vip"]') where path = '/why'`,
  );
  await engine.close();
  const said = await startServer({ dataDirectory }).then(
    async (server) => `it started (${await server.stop()})`,
    (error: Error) => error.message,
  );
  const named = /\/why: Unknown route middleware: 'vip'\. Known are: \w/.test(said);
  const told = {
    id: 'NAV-5',
    path: '/why',
    what: 'a start with an unknown name refused, with the page and the known ones',
  };
  hold(named && said.includes('ended at start with 1'), { ...told, instead: said });
}
