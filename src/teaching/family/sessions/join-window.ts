/** So many minutes before a session the page begins to give its joining link. */
export const joinMinutes = 15;

type Span = { startsAt: Date; endsAt: Date };

/** How a session stands at `now`, the database's time: `open` from 15 minutes before it until its end. */
export function joinState({ startsAt, endsAt }: Span, now: Date): 'early' | 'open' | 'over' {
  if (now >= endsAt) return 'over';
  return now >= opensAt({ startsAt }) ? 'open' : 'early';
}

/** When the page begins to give the joining link of a session. */
export function opensAt({ startsAt }: Pick<Span, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - joinMinutes * 60_000);
}
