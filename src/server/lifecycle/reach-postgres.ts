import { config } from '#foundation/config';
import { openPostgres, probePostgres, whyUnreachable, type Engine } from '#platform/db';

/** Opens the PostgreSQL server at this address, with the standbys of the settings; one that does not answer is refused in one sentence. */
export async function reachPostgres(url: string): Promise<Engine> {
  try {
    await probePostgres(url);
  } catch (error) {
    throw whyUnreachable(url, error) ?? error;
  }
  const { DATABASE_READ_URL, DATABASE_READ_LAG_SECONDS } = config();
  return openPostgres(url, { reads: { urls: DATABASE_READ_URL ?? [], lagLimit: DATABASE_READ_LAG_SECONDS } });
}
