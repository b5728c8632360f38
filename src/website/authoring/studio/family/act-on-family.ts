import { say } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Plan, Staff } from '#platform/people/model';
import { findPageSource, findPageRecord, type PageSource } from '#website/site';
import { lookup } from '#foundation/kit/lookup.ts';
import { findDraft } from '../../drafts/find-draft.ts';
import { saveDraft } from '../../drafts/save-draft.ts';
import { giveToParent, hidePart, takeParents, type Part } from '../../families/move-part.ts';
import { planRelease, type PlanItem } from '../../releases/plan-release.ts';
import { NotDone, refuse, submitPageForm } from '../shared/submit-page-form.ts';

/** The part a form names: `field:head.title`, `block:hero`, `block:hero.title`, `order`. */
export function readPart(text: string): Part | null {
  if (text === 'order') return { of: 'order' };
  const [of, name = ''] = text.split(':');
  if (of === 'field' && /^[a-zA-Z]+(\.[a-zA-Z0-9-]+)?$/.test(name)) return { of, field: name };
  const [id = '', field] = name.split('.');
  if (of !== 'block' || !/^[a-z][a-z0-9-]*$/.test(id)) return null;
  return { of, id, field };
}

type Input = { by: Staff; pageId: string; version: number; part: Part };

async function writtenOf(tx: Tx, pageId: string): Promise<{ source: PageSource; version: number; path: string }> {
  const [page, draft] = [await findPageSource(tx, pageId), await findDraft(tx, pageId)];
  const source = draft?.content ?? page?.source;
  if (!page || !source) throw new NotDone(say('This page is gone.'));
  return { source, version: draft?.version ?? 0, path: page.path };
}

async function keep(tx: Tx, input: { by: Staff; pageId: string; version: number; content: PageSource }): Promise<void> {
  const saved = await saveDraft(tx, { ...input, unfinished: true });
  if (saved.ok) return;
  if (saved.reason === 'changed') throw new NotDone(say('Somebody wrote on this draft meanwhile. Look at it first.'));
  throw new NotDone(
    say('This cannot be kept: {problem}', {
      problem: saved.reason === 'invalid' ? (saved.details[0]?.message ?? '') : '',
    }),
  );
}

async function take(tx: Tx, { by, pageId, version, part }: Input): Promise<Plan> {
  const { source } = await writtenOf(tx, pageId);
  await keep(tx, { by, pageId, version, content: takeParents(source, part) });
  return {
    says: [say('The draft of this page shows its parent’s there again.')],
    button: say('Take the parent’s'),
    did: say('The draft takes the parent’s there.'),
  };
}

async function hide(tx: Tx, { by, pageId, version, part }: Input): Promise<Plan> {
  const { source } = await writtenOf(tx, pageId);
  if (part.of !== 'block') throw new NotDone(say('Only a block can be hidden.'));
  await keep(tx, { by, pageId, version, content: hidePart(source, part.id) });
  return {
    says: [say('The draft of this page leaves the block out. Its parent and the other variants keep it.')],
    button: say('Hide it here'),
    did: say('The draft leaves the block out.'),
  };
}

async function give(tx: Tx, { by, pageId, version, part }: Input): Promise<Plan> {
  const record = await findPageRecord(tx, pageId);
  const parentPage = record?.parentId ? await findPageSource(tx, record.parentId) : null;
  if (!record || !parentPage?.page) throw new NotDone(say('This page is gone.'));
  const [own, theirs] = [await writtenOf(tx, pageId), await writtenOf(tx, parentPage.id)];
  const given = giveToParent({ source: own.source, parentSource: theirs.source, parent: parentPage.page }, part);
  if (!given) throw new NotDone(say('The page says nothing of its own there that its parent could say.'));
  await keep(tx, { by, pageId: parentPage.id, version: theirs.version, content: given.parentSource });
  await keep(tx, { by, pageId, version, content: given.source });
  const items = [parentPage.id, pageId].map((id): PlanItem => ({ pageId: id, what: 'publish' }));
  const outcome = await planRelease(tx, { by, name: `${record.path} → ${parentPage.path}`, items });
  if (!outcome.ok) refuse({ reason: outcome.reason, path: outcome.details, problems: [] });
  return {
    says: [
      say('{parent} says it from then on, and so does every variant that says nothing of its own there.', {
        parent: parentPage.path,
      }),
      say('Both pages are put into a release; nothing changes on the site until it is published.'),
    ],
    button: say('Give it to the parent'),
    did: say('The release is made.'),
    made: outcome.value.id,
  };
}

export const familyActs = lookup<(tx: Tx, input: Input) => Promise<Plan>>({ take, hide, give });

/** Handles a form on a variant's family; `unknown` for an unknown action or part. */
export async function actOnFamily(form: FormData, { by, id }: { by: Staff; id: string }) {
  const [act, part] = [familyActs[textOf(form, 'do')], readPart(textOf(form, 'part'))];
  if (!act || !part) return 'unknown' as const;
  const version = Number(textOf(form, 'seen'));
  return submitPageForm(form, `family:${id}`, (tx) => act(tx, { by, pageId: id, version, part }));
}
