import { inTransaction } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { Channel } from '../model.ts';
import { forApproval } from './for-provider.ts';
import type { TemplatePlace } from './starter-text.ts';
import { checkText } from './text.ts';
import { lockPlace, noteApprovals, placeName, readTemplate, write } from './templates.ts';

type Submit = { by: Staff; place: TemplatePlace; channel: Channel };

/**
 * Submits a text for approval under a new name. Refuses one that is pending or approved already, an invalid text, and what the provider refuses, with
 * its reason. The provider is asked outside of any transaction; a retry after a crash keeps one template.
 */
export async function submitForApproval({
  by,
  place,
  channel,
}: Submit): Promise<Outcome<null, 'not-now' | 'wrong-text' | 'refused' | 'unreachable', string>> {
  requirePermission(by, 'settings.change');
  const template = await inTransaction((tx) => readTemplate(tx, place));
  const { state, text } = template;
  const version = Math.max(template.version, 1);
  if (!channel.submitTemplate || state === 'pending' || state === 'approved') return refused('not-now', '');
  if (checkText(text, place).length > 0) return refused('wrong-text', '');
  const sent = forApproval(place, { text, version });
  const answer = await channel.submitTemplate(sent);
  if (!answer.ok) return answer;
  const told = answer.value.state;
  await inTransaction(async (tx) => {
    await lockPlace(tx, place);
    const now = await readTemplate(tx, place);
    // A text changed meanwhile stays a draft.
    const same = now.text === text;
    await write(tx, place, {
      text: now.text,
      version: now.version + 1,
      state: same ? 'pending' : now.state,
      reason: null,
      submittedText: text,
      submittedName: sent.name,
      updatedBy: now.updatedBy ?? by.name,
    });
    const details = { name: sent.name, text };
    const about = { kind: 'message-template', id: placeName(place) };
    await recordAudit(tx, { who: by.name, did: 'submitted-template', ...about, details });
    if (told !== 'pending' && told !== 'draft')
      await noteApprovals(tx, [{ name: sent.name, language: place.language, state: told, reason: null }]);
  });
  return ok(null);
}

/** Fetches the approval states of all templates and stores them. Returns how many changed. */
export async function refreshApprovals(channel: Channel): Promise<Outcome<number, 'refused' | 'unreachable', string>> {
  if (!channel.templateStates) return ok(0);
  const news = await channel.templateStates();
  if (!news.ok) return news;
  return ok(await inTransaction((tx) => noteApprovals(tx, news.value)));
}

/** The same, started by staff. */
export async function askForApprovals(
  by: Staff,
  channel: Channel,
): Promise<Outcome<number, 'refused' | 'unreachable', string>> {
  requirePermission(by, 'settings.change');
  const asked = await refreshApprovals(channel);
  if (asked.ok && asked.value > 0)
    await inTransaction((tx) =>
      recordAudit(tx, {
        who: by.name,
        did: 'asked-for-approvals',
        kind: 'messages',
        id: 'templates',
        details: { changed: asked.value },
      }),
    );
  return asked;
}
