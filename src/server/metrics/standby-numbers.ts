import type { Standbys } from '#platform/db';
import type { Registry } from '#platform/metrics';

const places = ['current', 'behind', 'own-writes', 'unreachable', 'failed'] as const;

/** Of each standby whether it answers and how far it is behind, as this process sees it; and where lists and reports were read. */
export function standbyNumbers({ gauge, total }: Registry, standbys: Standbys): void {
  const reads =
    'Lists and reports read: from a standby that is current, else from the primary because standbys are behind, lack what the reader wrote or saw, do not answer, or failed.';
  for (const place of places)
    total('coursefront_standby_reads_total', reads, () => standbys.reads(place), {
      from: place === 'current' ? 'standby' : 'primary',
      why: place,
    });
  for (const { name } of standbys.states()) {
    const state = () => standbys.states().find((one) => one.name === name);
    gauge(
      'coursefront_standby_up',
      'Whether a standby answers and is one of this database.',
      () => Number(state()?.up),
      {
        standby: name,
      },
    );
    gauge('coursefront_standby_lag_seconds', 'By how much a standby is behind the primary.', () => state()?.lag ?? 0, {
      standby: name,
    });
  }
}
