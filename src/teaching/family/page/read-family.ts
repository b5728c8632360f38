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

/** A batch in which learners of the family have a seat; `who` names them where not all have it there. */
export type FamilyDate = {
  batchId: string;
  who: string | null;
  sessions: ShownSession[];
  next: ShownSession | null;
  zone: string;
  sessionsNote: string | null;
};

/** A learner of the family; `attended` of so many sessions that were `marked`, null before any was. */
export type ShownLearner = {
  id: string;
  name: string;
  attendance: { attended: number; marked: number } | null;
  certificate: { number: string; filePath: string; checkPath: string } | null;
};

/** What the holder of a family's link sees; all words in the language of the order. A learner's own link shows no money, no documents and no changes. */
export type FamilyView = {
  /** `waiting`: paid, and staff look for a seat. `over`: refunded or given up. */
  state: 'enrolled' | 'waiting' | 'over';
  learners: ShownLearner[];
  /** Others of the family who were added by orders of their own, and the page of each. */
  others: { id: string; names: string; path: string }[];
  /** What the price includes; empty where nobody wrote it, and for a learner. */
  includes: string[];
  /** The next date of those with a seat first. */
  dates: FamilyDate[];
  /** In so many seconds the next joining link opens or closes; null where that is long. */
  changesIn: number | null;
  materials: Pick<Material, 'id' | 'title' | 'url'>[];
  move: { askedAt: string | null; note: string | null; mayAsk: boolean };
  kit: KitView | null;
  /** What may come to the buyer's phone; null for a learner, and while no channel is set up. */
  messages: MessageChoices | null;
  /** Where single lessons were bought; null for a learner, who changes none. */
  lessons: FamilyLessons | null;
  /** By which the buyer has a link to all their data sent; null for a learner. */
  dataToken: string | null;
  /** How the order stands; null for a learner. */
  path: string | null;
} & Pick<
  OrderView,
  'reference' | 'learner' | 'programme' | 'later' | 'balance' | 'documents' | 'cancelPath' | 'calendarPath'
>;

const states: Partial<Record<Order['state'], FamilyView['state']>> = { paid: 'enrolled', paid_unallocated: 'waiting' };
const sixHours = 6 * 3_600;

/**
 * Everything on the page of an enrolled family. The joining link of a session is part of it from 15 minutes before the session until
 * its end, by the database's clock, and at no other time. The page of a learner is a part of it: theirs alone, and nothing that is the
 * buyer's.
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
          // The time of a single lesson is changed by the family itself.
          mayAsk: dates.some(({ date }) => date.next !== null) && !batch.rolling,
        },
  };
}

/** The orders of the same family that stand beside this one, while they have seats. */
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

/** The batches of these learners with their sessions, that of the order first; `changes`: in how many seconds something opens or closes. */
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
