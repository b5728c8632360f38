import type { Tx } from '#platform/db';

/** Teaching outside the sessions of batches, as calendars show it. Times are UTC; `zone` (IANA) is the teacher's. */
export type OtherTeaching = {
  id: string;
  teacherId: string;
  startsAt: Date;
  endsAt: Date;
  zone: string;
  /** The slug of the programme. */
  programme: string;
  language: string;
  /** The learner, shown only in the teacher's own calendar. */
  learner: string;
  joinUrl: string | null;
  cancelled: boolean;
  /** RFC 5545 SEQUENCE. */
  sequence: number;
  /** The studio screen that shows it. */
  path: string;
};

/** `held`: include times held for unpaid orders; calendars do not show them. */
type Asked = { from: Date; until: Date; teacher?: string | undefined; held?: boolean };
type Source = (tx: Tx, asked: Asked) => Promise<OtherTeaching[]>;

const sources: Source[] = [];

/** Lets a higher module report other teaching: calendars, feeds and the conflict check include it. */
export function whenTeaching(source: Source): void {
  sources.push(source);
}

/** What begins in a time range, for one teacher or all, including cancelled, by time. */
export async function listTaught(tx: Tx, asked: Asked): Promise<OtherTeaching[]> {
  const found: OtherTeaching[] = [];
  for (const source of sources) found.push(...(await source(tx, asked)));
  return found.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
