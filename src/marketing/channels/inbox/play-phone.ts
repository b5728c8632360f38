import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { receiveEvents } from './receive-events.ts';
import type { ApprovalState, ChannelEvent, PhoneChannel } from '../model.ts';
import { channelFor } from '../providers/channels.ts';
import { signatureHeader, signSandbox } from '../providers/sandbox/channel.ts';
import { messageContacts, messages, sandboxMessages, sandboxTemplates } from '../tables.ts';

export type Phone = Awaited<ReturnType<typeof readPhone>>;

/** The sandbox phones with messages, the screen of one of them, and the templates pending at the sandbox provider. */
export async function readPhone(tx: Tx, query: URLSearchParams) {
  const phones = await tx
    .select({ mobile: messageContacts.mobile, name: messageContacts.name })
    .from(messageContacts)
    .orderBy(desc(sql`coalesce(${messageContacts.latestAt}, ${messageContacts.createdAt})`))
    .limit(30);
  const asked = query.get('phone');
  const phone = phones.find(({ mobile }) => mobile.slice(1) === asked) ?? phones[0] ?? null;
  return { phones, phone, shown: phone ? await screenOf(tx, phone.mobile) : [], templates: await waiting(tx) };
}

async function waiting(tx: Tx) {
  const { id, name, language, text, state } = sandboxTemplates;
  return tx
    .select({ id, name, language, text })
    .from(sandboxTemplates)
    .where(eq(state, 'pending'))
    .orderBy(asc(sandboxTemplates.at));
}

/** The messages to and from a phone, oldest first. */
async function screenOf(tx: Tx, mobile: string) {
  const came = await tx
    .select()
    .from(sandboxMessages)
    .where(eq(sandboxMessages.mobile, mobile))
    .orderBy(desc(sandboxMessages.at))
    .limit(50);
  const wrote = await tx
    .select({ id: messages.id, text: messages.text, at: messages.createdAt })
    .from(messages)
    .innerJoin(messageContacts, eq(messageContacts.id, messages.contactId))
    .where(and(eq(messageContacts.mobile, mobile), eq(messages.state, 'received')))
    .orderBy(desc(messages.createdAt))
    .limit(50);
  return [
    ...came.map(({ id, text, at }) => ({ id, text, at, mine: false })),
    ...wrote.map((one) => ({ ...one, mine: true })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

type Act = { by: Staff; mobile: string; channel: PhoneChannel };

type Told = {
  by: Staff;
  did: string;
  details: Record<string, unknown>;
  channel: PhoneChannel;
  events: ChannelEvent[];
};

/** Plays the phone and its provider: the webhooks are signed and read like real ones. */
async function tell({ by, did, details, channel: name, events }: Told): Promise<void> {
  const channel = channelFor(name);
  const body = new TextEncoder().encode(JSON.stringify(events));
  const read = channel?.readEvents?.(new Headers({ [signatureHeader]: signSandbox(body) }), body);
  if (!channel || !read?.ok) return;
  await inTransaction(async (tx) => {
    await receiveEvents(tx, channel, read.value);
    await recordAudit(tx, { who: by.name, did, kind: 'messages', id: 'sandbox', details });
  });
}

/** Sends a reply from the phone. */
export async function replyFromPhone({ by, mobile, channel, text }: Act & { text: string }): Promise<void> {
  requirePermission(by, 'messages.answer');
  if (text.trim() === '') return;
  const reply = {
    kind: 'reply' as const,
    providerId: newId(),
    from: mobile,
    name: null,
    text: text.trim(),
    media: null,
  };
  await tell({ by, did: 'played-phone', details: { mobile }, channel, events: [reply] });
}

/** Opens the phone: every message is delivered, then read. */
export async function lookAtPhone({ by, mobile, channel }: Act): Promise<void> {
  requirePermission(by, 'messages.answer');
  const came = await inTransaction((tx) =>
    tx
      .select()
      .from(sandboxMessages)
      .where(and(eq(sandboxMessages.mobile, mobile), eq(sandboxMessages.channel, channel))),
  );
  const events = came.flatMap(({ id, messageId }) =>
    (['delivered', 'read'] as const).map((state) => ({
      kind: 'status' as const,
      messageId,
      providerId: `sandbox.${id}`,
      state,
      code: null,
      notReachable: false,
    })),
  );
  await tell({ by, did: 'played-phone', details: { mobile }, channel, events });
}

/** The sandbox provider decides about a template, and reports it. */
export async function decideTemplate({
  by,
  id,
  state,
}: {
  by: Staff;
  id: string;
  state: ApprovalState;
}): Promise<void> {
  requirePermission(by, 'settings.change');
  const [decided] = await inTransaction((tx) =>
    tx.update(sandboxTemplates).set({ state }).where(eq(sandboxTemplates.id, id)).returning(),
  );
  if (!decided) return;
  const reason = state === 'rejected' ? 'INVALID_FORMAT' : null;
  const { name, language } = decided;
  await tell({
    by,
    did: 'decided-template',
    details: { name, language, state },
    channel: 'whatsapp',
    events: [{ kind: 'template', name, language, state, reason }],
  });
}
