import type { Tx } from '#platform/db';

/** What a teacher does beside the sessions of batches, as calendars show it. Times are UTC; `zone` (IANA) is the teacher's. */
export type OtherTeaching = {
  id: string;
  teacherId: string;
  startsAt: Date;
  endsAt: Date;
  zone: string;
  /** The slug of the programme. */
  programme: string;
  language: string;
  /** Whom they meet, for the teacher's own calendar alone. */
  learner: string;
  joinUrl: string | null;
  cancelled: boolean;
  /** RFC 5545 SEQUENCE. */
  sequence: number;
  /** The screen of the studio that tells of it. */
  path: string;
};

/** `held`: with what is kept for a buyer who has not paid yet; calendars do not show it. */
type Asked = { from: Date; until: Date; teacher?: string | undefined; held?: boolean };
type Source = (tx: Tx, asked: Asked) => Promise<OtherTeaching[]>;

const sources: Source[] = [];

/** Lets a module above say when teachers teach otherwise: calendars, feeds and the search for conflicts count it in. */
export function whenTeaching(source: Source): void {
  sources.push(source);
}

/** What begins in a time, of one teacher or all, cancelled included, in the order of time. */
export async function listTaught(tx: Tx, asked: Asked): Promise<OtherTeaching[]> {
  const found: OtherTeaching[] = [];
  for (const source of sources) found.push(...(await source(tx, asked)));
  return found.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
