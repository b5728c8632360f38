import { databaseTime, type Tx } from '#db';
import type { Language } from '#locale/language';
import { inLanguage } from '#locale/local-text';
import { formatHour, formatWorkshopTime } from '#locale/workshop-time';
import { openMoveRequest, orderBatch, orderToken, orderView } from '#orders';
import type { Order, OrderView } from '#orders/model';
import { paths } from '#paths';
import { findCertificateOf } from '../certificates/find-certificate.ts';
import { readKit, type KitView } from '../kits/read-kit.ts';
import { listMaterials } from '../materials/list-materials.ts';
import type { Material } from '../model.ts';
import { joinState, opensAt } from '../sessions/join-window.ts';
import { readSessions, type FamilySession } from '../sessions/read-sessions.ts';

/** A session as the page shows it. */
export type ShownSession = {
  id: string;
  number: number;
  /** ISO instant, and the same written out in the batch's zone. */
  startsAt: string;
  time: string;
  venue: string | null;
  state: 'early' | 'open' | 'over' | 'cancelled';
  /** From when the joining link stands here; null for a session without one. */
  opens: string | null;
  /** Only while the session is open. */
  joinUrl: string | null;
};

/** What the holder of a family's link sees; all words in the language of the order. */
export type FamilyView = {
  /** `waiting`: paid, and staff look for a seat. `over`: refunded or given up. */
  state: 'enrolled' | 'waiting' | 'over';
  sessions: ShownSession[];
  next: ShownSession | null;
  zone: string;
  /** In so many seconds the next joining link opens or closes; null where that is long. */
  changesIn: number | null;
  materials: Pick<Material, 'id' | 'title' | 'url'>[];
  move: { askedAt: string | null; note: string | null; mayAsk: boolean };
  kit: KitView | null;
  certificate: { number: string; filePath: string; checkPath: string } | null;
} & Pick<
  OrderView,
  | 'reference'
  | 'learner'
  | 'programme'
  | 'later'
  | 'balance'
  | 'documents'
  | 'cancelPath'
  | 'calendarPath'
  | 'path'
  | 'sessionsNote'
>;

const states: Partial<Record<Order['state'], FamilyView['state']>> = { paid: 'enrolled', paid_unallocated: 'waiting' };
const sixHours = 6 * 3_600;

/**
 * Everything on the page of an enrolled family. The joining link of a session is part of it from 15 minutes before the session until
 * its end, by the database's clock, and at no other time.
 */
export async function readFamily(tx: Tx, order: Order, token: string): Promise<FamilyView> {
  const { language } = order;
  const view = await orderView(tx, orderToken(order), language);
  if (!view) throw new Error('The token of an order opens no order');
  const found = await orderBatch(tx, order);
  const { batch, programme } = found;
  const now = await databaseTime(tx);
  const state = states[view.state] ?? 'over';
  const sessions = state === 'enrolled' ? await readSessions(tx, found) : [];
  const shown = sessions.map((session) => showSession(session, { now, zone: batch.zone, language }));
  const next = shown.find((session) => session.state === 'early' || session.state === 'open') ?? null;
  const certificate = await findCertificateOf(tx, order.id);
  const asked = openMoveRequest(order);
  const { reference, learner, later, balance, documents, cancelPath, calendarPath, path, sessionsNote } = view;
  return {
    state,
    reference,
    learner,
    later,
    balance,
    documents,
    cancelPath,
    calendarPath,
    path,
    sessionsNote,
    programme: inLanguage(programme.title, language),
    sessions: shown,
    next,
    zone: batch.zone,
    changesIn: secondsToChange(sessions, now),
    materials: state === 'enrolled' ? await listMaterials(tx, programme.slug) : [],
    move: {
      askedAt: asked && formatWorkshopTime(asked, batch.zone, language),
      note: asked && order.moveNote,
      mayAsk: next !== null,
    },
    kit: await readKit(tx, order, batch.zone),
    certificate: certificate && {
      number: certificate.number,
      filePath: paths.familyCertificate(token),
      checkPath: paths.certificate(certificate.number),
    },
  };
}

function showSession(
  session: FamilySession,
  { now, zone, language }: { now: Date; zone: string; language: Language },
): ShownSession {
  const { id, number, startsAt, venue } = session;
  const state = session.state === 'cancelled' ? 'cancelled' : joinState(session, now);
  const joinUrl = safeJoinUrl(session.joinUrl);
  return {
    id,
    number,
    startsAt: startsAt.toISOString(),
    time: formatWorkshopTime(startsAt, zone, language),
    venue,
    state,
    opens: joinUrl === null ? null : formatHour(opensAt(session), zone, language),
    joinUrl: state === 'open' ? joinUrl : null,
  };
}

/** What is no web address is shown to nobody, whoever stored it. */
function safeJoinUrl(url: string | null): string | null {
  return url !== null && /^https:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

function secondsToChange(sessions: FamilySession[], now: Date): number | null {
  const changes = sessions
    .filter(({ state }) => state !== 'cancelled')
    .flatMap((session) => [opensAt(session), session.endsAt])
    .map((at) => Math.ceil((at.getTime() - now.getTime()) / 1000))
    .filter((seconds) => seconds > 0 && seconds <= sixHours);
  return changes.length > 0 ? Math.min(...changes) + 1 : null;
}
