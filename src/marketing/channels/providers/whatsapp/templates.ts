import { z } from 'zod';
import { config } from '#foundation/config';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { codeMinutes, type ApprovalState, type SubmittedTemplate, type TemplateNews } from '../../model.ts';
import type { Asked } from '../ask-provider.ts';

type Ask = (path: string, body?: object) => Promise<Asked>;
type Refused = 'refused' | 'unreachable';

const states = lookup<ApprovalState>({
  APPROVED: 'approved',
  REINSTATED: 'approved',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'paused',
  FLAGGED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  PENDING_DELETION: 'paused',
});

/** Maps a state of Meta's to ours; null for one that is not about sending. */
export function stateOf(status: string): ApprovalState | null {
  return states[status.toUpperCase()] ?? null;
}

const submitted = z.object({ id: z.string(), status: z.string().optional() });
const failure = z.object({
  error: z.object({
    error_user_msg: z.string().optional(),
    message: z.string().optional(),
    error_subcode: z.number().optional(),
  }),
});

/** A template of this name and language exists already: an earlier try reached Meta. */
const alreadyThere = 2_388_024;

/** Meta itself writes the text around a code, in the language of the template; a business chooses these options. */
const codeComponents = [
  { type: 'BODY', add_security_recommendation: true },
  { type: 'FOOTER', code_expiration_minutes: codeMinutes },
  { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
];

/** Submits a template for approval. Idempotent by name. */
export async function submitTemplate(
  ask: Ask,
  { name, language, category, text, examples }: SubmittedTemplate,
): Promise<Outcome<{ state: ApprovalState }, Refused, string>> {
  const numbered = examples.reduce(
    (body, { name: one }, index) => body.replaceAll(`{${one}}`, `{{${index + 1}}}`),
    text,
  );
  const example = examples.length > 0 ? { example: { body_text: [examples.map(({ value }) => value)] } } : {};
  const asked = await ask(`/${config().WHATSAPP_ACCOUNT_ID}/message_templates`, {
    name,
    language,
    category,
    components: category === 'AUTHENTICATION' ? codeComponents : [{ type: 'BODY', text: numbered, ...example }],
  });
  if (asked.status === null) return refused('unreachable', asked.kind);
  const read = submitted.safeParse(asked.body);
  if (asked.status < 300 && read.success) return ok({ state: stateOf(read.data.status ?? 'PENDING') ?? 'pending' });
  const told = failure.safeParse(asked.body);
  if (told.success && told.data.error.error_subcode === alreadyThere) return ok({ state: 'pending' });
  const { error_user_msg: words, message } = told.data?.error ?? {};
  const later = asked.status >= 500 || asked.status === 429 || asked.status === 401 || asked.status === 403;
  return refused(later ? 'unreachable' : 'refused', cutTo(words ?? message ?? `HTTP ${asked.status}`, 300));
}

const listed = z.object({
  data: z.array(
    z.object({ name: z.string(), language: z.string(), status: z.string(), rejected_reason: z.string().nullish() }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
});

/** The states of all templates of the account: complete, or refused. */
export async function templateStates(ask: Ask): Promise<Outcome<TemplateNews[], Refused, string>> {
  const news: TemplateNews[] = [];
  let after: string | undefined;
  for (let page = 0; page < 50; page += 1) {
    const query = new URLSearchParams({ fields: 'name,language,status,rejected_reason', limit: '100' });
    if (after) query.set('after', after);
    const asked = await ask(`/${config().WHATSAPP_ACCOUNT_ID}/message_templates?${query}`);
    if (asked.status === null) return refused('unreachable', asked.kind);
    const read = listed.safeParse(asked.body);
    if (asked.status >= 300 || !read.success) return refused('unreachable', `HTTP ${asked.status}`);
    for (const { name, language, status, rejected_reason: reason } of read.data.data) {
      const state = stateOf(status);
      if (state) news.push({ name, language, state, reason: said(reason) });
    }
    after = read.data.paging?.next ? read.data.paging.cursors?.after : undefined;
    if (!after) return ok(news);
  }
  return refused('unreachable', 'too many pages');
}

/** Meta's reason for a rejection, or null. */
export function said(reason: string | null | undefined): string | null {
  return reason && reason.toUpperCase() !== 'NONE' ? cutTo(reason, 200) : null;
}
