import type { MessageChoices } from '#marketing/channels';
import { databaseTime, type Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatHour, formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import {
  enrolmentsOf,
  familyPathOnPage,
  openMoveRequest,
  orderBatch,
  orderIncludes,
  orderViewOf,
  ordersBeside,
  type FamilyHolder,
} from '#sales/orders';
import { learnerNames, type Learner, type Order, type OrderView } from '#sales/orders/model';
import { paths } from '#foundation/web/paths.ts';
import { readKit, type KitView } from '../kits/read-kit.ts';
import { attendanceByLearner } from '#teaching/rosters';
import { certificatesOf } from '../certificates/find-certificate.ts';
import { listMaterials } from '../materials/list-materials.ts';
import type { Material } from '../model.ts';
import { readLessons, type FamilyLessons } from '../lessons/read-lessons.ts';
import { familyChoices } from './message-choices.ts';
import { joinState, opensAt } from '../sessions/join-window.ts';
import { readSessions, type FamilySession } from '../sessions/read-sessions.ts';

/** A session as the page shows it. */
export type ShownSession = {
  id: string;
  number: number;
  /** ISO instant, and the same formatted in the batch's zone. */
  startsAt: string;
  time: string;
  venue: string | null;
  state: 'early' | 'open' | 'over' | 'cancelled';
  /** When the joining link becomes visible; null for a session without one. */
  opens: string | null;
  /** Only while the session is open. */
  joinUrl: string | null;
};

/** A batch with seats of the family; `who` names the learners if not all have a seat there. */
export type FamilyDate = {
  batchId: string;
  who: string | null;
  sessions: ShownSession[];
  next: ShownSession | null;
  zone: string;
  sessionsNote: string | null;
};

/** A learner of the family; `attended` out of `marked` sessions, null before any was marked. */
export type ShownLearner = {
  id: string;
  name: string;
  attendance: { attended: number; marked: number } | null;
  certificate: { number: string; filePath: string; checkPath: string } | null;
};

/** The data of a family's page, in the language of the order. A learner's own page has no money, no documents and no changes. */
export type FamilyView = {
  /** `waiting`: paid, without a seat yet. `over`: refunded or given up. */
  state: 'enrolled' | 'waiting' | 'over';
  learners: ShownLearner[];
  /** Family members added by later orders, with their pages. */
  others: { id: string; names: string; path: string }[];
  /** What the price includes; empty if not written, and for a learner. */
  includes: string[];
  /** Dates with a seat, the next one first. */
  dates: FamilyDate[];
  /** Seconds until the next joining link appears or disappears; null if that is long. */
  changesIn: number | null;
  materials: Pick<Material, 'id' | 'title' | 'url'>[];
  move: { askedAt: string | null; note: string | null; mayAsk: boolean };
  kit: KitView | null;
  /** The buyer's message preferences; null for a learner, and if no channel is set up. */
  messages: MessageChoices | null;
  /** Set for orders of single lessons; null for a learner, who cannot change any. */
  lessons: FamilyLessons | null;
  /** The token with which the buyer requests a link to all their data; null for a learner. */
  dataToken: string | null;
  /** The path of the order's status page; null for a learner. */
  path: string | null;
} & Pick<
  OrderView,
  'reference' | 'learner' | 'programme' | 'later' | 'balance' | 'documents' | 'cancelPath' | 'calendarPath'
>;

const states: Partial<Record<Order['state'], FamilyView['state']>> = { paid: 'enrolled', paid_unallocated: 'waiting' };
const sixHours = 6 * 3_600;

/**
 * All data of an enrolled family's page. The joining link of a session is only included from 15 minutes before it until its end, by the database's
 * clock. A learner's page is a subset: only their own data, and none of the buyer's.
 */
export async function readFamily(tx: Tx, family: FamilyHolder, token: string): Promise<FamilyView> {
  const { order } = family;
  const { language } = order;
  const view = await orderViewOf(tx, order, language);
  const { batch, programme } = await orderBatch(tx, order);
  const now = await databaseTime(tx);
  const state = states[view.state] ?? 'over';
  const theirs = family.learner ? [family.learner] : order.learners;
  const dates = state === 'enrolled' ? await readDates(tx, { order, learners: theirs, now }) : [];
  const asked = openMoveRequest(order);
  const { reference, later, balance, documents, cancelPath, calendarPath, path } = view;
  const buyers = { later, balance, documents, cancelPath, calendarPath, path };
  const nobodys = { later: null, balance: null, documents: [], cancelPath: null, calendarPath: null, path: null };
  return {
    state,
    reference,
    dataToken: family.learner ? null : token,
    learner: learnerNames(theirs, language, { first: true }),
    ...(family.learner ? nobodys : buyers),
    programme: inLanguage(programme.title, language),
    learners: await readLearners(tx, { order, learners: theirs, token }),
    includes: family.learner ? [] : await orderIncludes(tx, order, language),
    others: family.learner ? [] : await readOthers(tx, order),
    dates: dates.map(({ date }) => date),
    changesIn: dates.flatMap(({ changes }) => changes ?? []).sort((a, b) => a - b)[0] ?? null,
    materials: state === 'enrolled' ? await listMaterials(tx, programme.slug) : [],
    messages: family.learner ? null : await familyChoices(tx, order),
    kit: family.learner ? null : await readKit(tx, order, batch.zone),
    lessons: state === 'enrolled' && !family.learner ? await readLessons(tx, { order, token, now }) : null,
    move: family.learner
      ? { askedAt: null, note: null, mayAsk: false }
      : {
          askedAt: asked && formatWorkshopTime(asked, batch.zone, language),
          note: asked && order.moveNote,
          // The family itself changes the time of a single lesson.
          mayAsk: dates.some(({ date }) => date.next !== null) && !batch.rolling,
        },
  };
}

/** Paid orders of the same family. */
async function readOthers(tx: Tx, order: Order): Promise<FamilyView['others']> {
  const all = (await ordersBeside(tx, order.id)).filter(({ state }) => state === 'paid');
  return Promise.all(
    all.map(async (one) => ({
      id: one.id,
      names: learnerNames(one.learners, order.language),
      path: await familyPathOnPage(tx, one),
    })),
  );
}

type Whose = { order: Order; learners: Learner[] };

/** The batches of these learners with their sessions, the order's own first; `changes`: seconds until something opens or closes. */
async function readDates(tx: Tx, { order, learners, now }: Whose & { now: Date }) {
  const { language } = order;
  const groups = Map.groupBy(learners, ({ elsewhere }) => elsewhere ?? order.batchId);
  const ids = [...groups.keys()].sort((a, b) => Number(b === order.batchId) - Number(a === order.batchId));
  const dates: { date: FamilyDate; changes: number | null }[] = [];
  for (const batchId of ids) {
    const found = await orderBatch(tx, { id: order.id, batchId, programme: order.programme });
    const { zone, sessionsNote } = found.batch;
    const sessions = await readSessions(tx, order, found);
    const shown = sessions.map((session) => showSession(session, { now, zone, language }));
    const date = {
      batchId,
      zone,
      who: ids.length > 1 ? learnerNames(groups.get(batchId) ?? [], language, { first: true }) : null,
      sessions: shown,
      next: shown.find((session) => session.state === 'early' || session.state === 'open') ?? null,
      sessionsNote: sessionsNote && inLanguage(sessionsNote, language),
    };
    dates.push({ date, changes: secondsToChange(sessions, now) });
  }
  return dates;
}

async function readLearners(tx: Tx, { order, learners, token }: Whose & { token: string }): Promise<ShownLearner[]> {
  const enrolments = await enrolmentsOf(tx, order.id);
  const certificates = await certificatesOf(tx, order.id);
  const attendance = await attendanceByLearner(
    tx,
    [...enrolments.values()].map(({ id }) => id),
  );
  return learners.map(({ id, name }) => {
    const enrolment = enrolments.get(id)?.id ?? '';
    const certificate = certificates.get(enrolment);
    return {
      id,
      name,
      attendance: attendance.get(enrolment) ?? null,
      certificate: certificate
        ? {
            number: certificate.number,
            filePath: paths.familyCertificate(token, order.learners.length > 1 ? id : undefined),
            checkPath: paths.certificate(certificate.number),
          }
        : null,
    };
  });
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

/** Only https links are shown. */
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
