/** Minutes before a session when its joining link appears. */
export const joinMinutes = 15;

type Span = { startsAt: Date; endsAt: Date };

/** The state of a session at `now`, the database's time: `open` from 15 minutes before it until its end. */
export function joinState({ startsAt, endsAt }: Span, now: Date): 'early' | 'open' | 'over' {
  if (now >= endsAt) return 'over';
  return now >= opensAt({ startsAt }) ? 'open' : 'early';
}

/** When the joining link of a session appears. */
export function opensAt({ startsAt }: Pick<Span, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - joinMinutes * 60_000);
}
