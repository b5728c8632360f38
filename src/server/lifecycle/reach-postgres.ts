import { config } from '#foundation/config';
import { openPostgres, probePostgres, whyUnreachable, type Engine } from '#platform/db';

/**
 * Opens the PostgreSQL server at this address, with the standbys and the direct address of the settings; one that does not answer is refused
 * in one sentence.
 */
export async function reachPostgres(url: string): Promise<Engine> {
  const { DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_READ_LAG_SECONDS } = config();
  for (const address of DATABASE_DIRECT_URL === undefined ? [url] : [url, DATABASE_DIRECT_URL])
    try {
      await probePostgres(address);
    } catch (error) {
      throw whyUnreachable(address, error) ?? error;
    }
  return openPostgres(url, {
    direct: DATABASE_DIRECT_URL,
    reads: { urls: DATABASE_READ_URL ?? [], lagLimit: DATABASE_READ_LAG_SECONDS },
  });
}
