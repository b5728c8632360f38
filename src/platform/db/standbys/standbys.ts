import { followServer } from './follow-server.ts';
import { createLag } from './lag.ts';
import { identity, readPosition } from './position.ts';
import { openStandby } from './standby.ts';
import type { ReadPlace, Standbys } from '../handle.ts';

// The flushed position: the insert position may be after a page header that no standby replays.
const question = `select pg_current_wal_flush_lsn()::text as position, ${identity} where not pg_is_in_recovery()`;

/** Follows the standbys of a primary. They are optional: without a usable one, reads use the primary. */
export function openStandbys(primary: string, urls: string[], lagLimit: number): Standbys {
  const lag = createLag(lagLimit * 1_000);
  const counts = new Map<ReadPlace, number>();
  let known: { identity: unknown } | undefined;
  let turn = 0;
  const stop = followServer(primary, question, (answer, asked) => {
    const position = readPosition(answer?.position);
    if (position === null) return;
    known = { identity: answer?.identity };
    lag.note({ asked, position });
  });
  const all = urls.map((url) => openStandby(url, { caughtUpAt: lag.caughtUp, identity: () => known?.identity }));

  return {
    choose: () => {
      const now = performance.now();
      const required = lag.required(now);
      const up = all.filter(({ isUp }) => isUp());
      if (up.length === 0) return 'unreachable';
      const near = up.filter(({ caughtUp }) => now - caughtUp() <= lagLimit * 1_000);
      const chosen = near[(turn += 1) % near.length];
      return chosen && required !== null ? { standby: chosen.standby, required } : 'behind';
    },
    note: (place) => void counts.set(place, (counts.get(place) ?? 0) + 1),
    reads: (place) => counts.get(place) ?? 0,
    states: () =>
      all.map(({ standby, isUp, why, caughtUp }) => ({
        name: standby.name,
        up: isUp(),
        why: why(),
        lag: (performance.now() - caughtUp()) / 1_000,
      })),
    lagLimit,
    close: async () => {
      stop();
      await Promise.all(all.map(({ close }) => close()));
    },
  };
}
