import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome, type Refusal } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { ApprovalState, TemplateNews } from '../model.ts';
import { messageTemplates } from '../tables.ts';
import { starterText, type TemplatePlace } from './starter-text.ts';
import { checkText, type TextProblem } from './text.ts';

export type Template = TemplatePlace & {
  text: string;
  /** 0: never saved. */
  version: number;
  state: ApprovalState;
  reason: string | null;
  /** What may be sent now; may be older than the text that is pending. */
  live: { text: string; name: string } | null;
  updatedBy: string | null;
};

const at = ({ purpose, channel, language }: TemplatePlace) =>
  and(
    eq(messageTemplates.purpose, purpose),
    eq(messageTemplates.channel, channel),
    eq(messageTemplates.language, language),
  );

type Row = typeof messageTemplates.$inferSelect;

/** The text of a place as staff wrote it, else the starter text. */
export async function readTemplate(tx: Tx, place: TemplatePlace): Promise<Template> {
  const [row] = await tx.select().from(messageTemplates).where(at(place));
  return row ? templateOf(place, row) : starter(place);
}

/** Every saved template. */
export async function listTemplates(tx: Tx): Promise<Template[]> {
  const rows = await tx.select().from(messageTemplates);
  return rows.map((row) => templateOf(row as TemplatePlace, row));
}

const starter = (place: TemplatePlace): Template => ({
  ...place,
  text: starterText(place),
  version: 0,
  state: 'draft',
  reason: null,
  live: null,
  updatedBy: null,
});

function templateOf({ purpose, channel, language }: TemplatePlace, row: Row): Template {
  const { text, version, state, reason, liveText, liveName, updatedBy } = row;
  const live = liveText !== null && liveName !== null ? { text: liveText, name: liveName } : null;
  return { purpose, channel, language, text, version, state, reason, live, updatedBy };
}

type Save = {
  by: Staff;
  place: TemplatePlace;
  text: string;
  /** The id a text message is registered under (DLT, MSG91); its text may only be sent with it. */
  registered?: string;
  version: number;
};

/**
 * Saves a text. On WhatsApp it is a draft until it is submitted and approved; the approved text stays in use until then. An SMS text may be sent once
 * it has its registered id. Refuses 'invalid' with the problems, and 'stale' with the current template.
 */
export async function saveTemplate(
  tx: Tx,
  { by, place, text: typed, registered = '', version }: Save,
): Promise<Outcome<null, 'bad-id'> | Refusal<'invalid', TextProblem[]> | Refusal<'stale', Template>> {
  requirePermission(by, 'settings.change');
  const text = typed.replaceAll('\r\n', '\n').trim();
  const problems = checkText(text, place);
  if (problems.length > 0) return refused('invalid', problems);
  const sms = place.channel === 'sms';
  const id = registered.trim();
  if (sms && id !== '' && !/^[A-Za-z0-9]{6,40}$/.test(id)) return refused('bad-id');
  await lockPlace(tx, place);
  const now = await readTemplate(tx, place);
  if (now.version !== version) return refused('stale', now);
  const live = sms ? (id === '' ? null : { text, name: id }) : now.live;
  const sameLive = now.live?.text === live?.text && now.live?.name === live?.name;
  if (now.version > 0 && now.text === text && sameLive) return ok(null);
  const state: ApprovalState = sms ? (live ? 'approved' : 'draft') : now.live?.text === text ? 'approved' : 'draft';
  await write(tx, place, {
    text,
    state,
    reason: null,
    liveText: live?.text ?? null,
    liveName: live?.name ?? null,
    version: version + 1,
    updatedBy: by.name,
  });
  await recordAudit(tx, {
    who: by.name,
    did: 'changed-message-template',
    kind: 'message-template',
    id: placeName(place),
    details: {
      before: { text: now.text, id: now.live?.name ?? null },
      after: { text, id: live?.name ?? null },
    },
  });
  return ok(null);
}

type Fields = Partial<Omit<Row, 'id' | keyof TemplatePlace>> & { text: string; version: number; updatedBy: string };

/** Writes the row of a place. */
export async function write(tx: Tx, place: TemplatePlace, fields: Fields): Promise<void> {
  const row = { ...fields, updatedAt: sql`now()` };
  await tx
    .insert(messageTemplates)
    .values({ id: newId(), ...place, ...row })
    .onConflictDoUpdate({
      target: [messageTemplates.purpose, messageTemplates.channel, messageTemplates.language],
      set: row,
    });
}

/** Every place with a text that may be sent. */
export async function livePlaces(tx: Tx): Promise<TemplatePlace[]> {
  const saved = await listTemplates(tx);
  return saved.flatMap(({ purpose, channel, language, live, state }) =>
    live && state !== 'paused' ? [{ purpose, channel, language }] : [],
  );
}

/** Serializes changes of a place, also before it has a row. */
export async function lockPlace(tx: Tx, place: TemplatePlace): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${placeName(place)}, 0))`);
}

/** A place as named in the audit. */
export const placeName = ({ purpose, channel, language }: TemplatePlace): string => `${purpose} ${channel} ${language}`;

/** The text that may be sent at a place; null if none is approved, or the provider paused it. */
export async function liveTemplate(tx: Tx, place: TemplatePlace): Promise<{ text: string; name: string } | null> {
  const { live, state } = await readTemplate(tx, place);
  return state === 'paused' ? null : live;
}

/** Stores the provider's decisions on submitted texts. Decisions on other or older texts are ignored. Returns how many changed. */
export async function noteApprovals(tx: Tx, news: TemplateNews[]): Promise<number> {
  let changed = 0;
  for (const { name, language, state, reason } of news) {
    const row = messageTemplates;
    const mine = and(eq(row.channel, 'whatsapp'), eq(row.language, language));
    if (state === 'approved')
      changed += (
        await tx
          .update(row)
          .set({
            liveText: row.submittedText,
            liveName: row.submittedName,
            state: sql`case when ${row.text} = ${row.submittedText} then 'approved' else ${row.state} end`,
            reason: null,
            version: sql`${row.version} + 1`,
          })
          .where(
            and(
              mine,
              eq(row.submittedName, name),
              isNotNull(row.submittedText),
              sql`(${row.liveName} is distinct from ${name} or ${row.state} = 'paused')`,
            ),
          )
          .returning({ id: row.id })
      ).length;
    else {
      const isWaiting = and(eq(row.submittedName, name), sql`${row.text} = ${row.submittedText}`);
      const changes = sql`(${row.state} <> ${state} or ${row.reason} is distinct from ${reason})`;
      const where = state === 'paused' ? and(mine, eq(row.liveName, name), changes) : and(mine, isWaiting, changes);
      changed += (
        await tx
          .update(row)
          .set({ state, reason, version: sql`${row.version} + 1` })
          .where(where)
          .returning({ id: row.id })
      ).length;
    }
  }
  return changed;
}
