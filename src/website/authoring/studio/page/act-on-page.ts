import { say } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Plan, Staff } from '#platform/people/model';
import { findPageRecord, readRevision, type PageRecord } from '#website/site';
import { lookup } from '#foundation/kit/lookup.ts';
import { discardDraft } from '../../drafts/discard-draft.ts';
import { findDraft } from '../../drafts/find-draft.ts';
import { findParent } from '../../drafts/find-parent.ts';
import { traceSentence } from '../../editor/screen/traces.tsx';
import { parentTraces } from '../../families/parent-traces.ts';
import { publishAtOnce } from '../../releases/publish-at-once.ts';
import { moveAddress } from '../../releases/move-address.ts';
import { planRelease, type PlanItem } from '../../releases/plan-release.ts';
import { moveSays, moveWords } from './move-words.ts';
import { NotDone, refuse, submitPageForm } from '../shared/submit-page-form.ts';

type Input = { by: Staff; form: FormData; page: PageRecord };

/** The forms of the page screen, each in two steps. */
export const pageActs = lookup<(tx: Tx, input: Input) => Promise<Plan>>({
  publish: async (tx, { by, form, page }) => {
    const draft = await findDraft(tx, page.id);
    if (draft && String(draft.version) !== textOf(form, 'seen'))
      throw new NotDone(
        say('{name} wrote on this draft meanwhile. Look at it, then publish.', { name: draft.authorName }),
      );
    const item: PlanItem = {
      pageId: page.id,
      what: 'publish',
      // The form showed the draft as stale, and staff chose to publish it.
      ...(textOf(form, 'replaces') ? { replaces: page.revisionId } : {}),
    };
    const parent = draft && (await findParent(tx, draft.content.variantOf))?.page;
    const traces = draft ? parentTraces(draft.content, parent ?? null) : [];
    const plan = await atOnce(tx, { by, name: `edited: ${page.path}`, items: [item] }, say('Publish'));
    return { ...plan, says: [...plan.says, ...traces.map(traceSentence)] };
  },
  plan: async (tx, { by, form, page }) => {
    const name = textOf(form, 'name').trim() || page.label;
    const outcome = await planRelease(tx, { by, name, items: [{ pageId: page.id, what: 'publish' }] });
    if (!outcome.ok) refuse({ reason: outcome.reason, path: outcome.details, problems: [] });
    return {
      says: [say('A release called {name} is made, with this page as its draft stands now.', { name })],
      button: say('Make the release'),
      did: say('The release is made.'),
      made: outcome.value.id,
    };
  },
  discard: async (tx, { by, form, page }) => {
    const outcome = await discardDraft(tx, { by, pageId: page.id, version: Number(textOf(form, 'seen')) });
    if (!outcome.ok)
      throw new NotDone(
        outcome.reason === 'changed'
          ? say('Somebody wrote on this draft meanwhile. Look at it first.')
          : say('{path} has no draft.', { path: page.path }),
      );
    return {
      says: [say('The draft is thrown away. What it said stays in the history.')],
      button: say('Throw the draft away'),
      did: say('The draft is thrown away.'),
    };
  },
  'roll-back': async (tx, { by, form, page }) => {
    const number = Number(textOf(form, 'number'));
    const revision = Number.isSafeInteger(number) ? await readRevision(tx, { pageId: page.id, number }) : null;
    if (!revision) throw new NotDone(say('Choose a revision.'));
    const items: PlanItem[] = [{ pageId: page.id, what: 'publish', content: revision.source }];
    return atOnce(tx, { by, name: `revision ${number}: ${page.path}`, items }, say('Roll back'));
  },
  move: async (tx, { by, form, page }) => {
    const to = textOf(form, 'path').trim();
    const outcome = await moveAddress(tx, { by, pageId: page.id, to });
    if (!outcome.ok) throw new NotDone(moveWords(outcome.reason));
    return {
      says: moveSays(outcome.value),
      button: say('Change the address'),
      did: say('The page has its new address.'),
    };
  },
  unpublish: (tx, { by, page }) =>
    atOnce(
      tx,
      { by, name: `unpublished: ${page.path}`, items: [{ pageId: page.id, what: 'unpublish' }] },
      say('Unpublish'),
    ),
  archive: (tx, { by, form, page }) => {
    const to = textOf(form, 'to').trim() || null;
    return atOnce(
      tx,
      { by, name: `archived: ${page.path}`, items: [{ pageId: page.id, what: 'archive', to }] },
      say('Archive'),
    );
  },
});

/** Publishes as a separate release, and says what changes, or that a review comes first. */
export async function atOnce(tx: Tx, input: Parameters<typeof publishAtOnce>[1], button: string): Promise<Plan> {
  const outcome = await publishAtOnce(tx, input);
  if (!outcome.ok) refuse(outcome.details);
  const { paths, id } = outcome.value;
  if (!paths)
    return {
      says: [say('A second person reads it first. Nothing changes on the site until then.')],
      button: say('Send to review'),
      did: say('It waits for a second reader.'),
      made: id,
    };
  const says = paths.map((path) => say('Visitors see the change at {path}, and in what inherits from it.', { path }));
  return { says, button, did: say('Done. Visitors see it from now on.') };
}

/** Handles a form of the page screen; `unknown` for an unknown page or action. */
export async function actOnPage(form: FormData, { by, id }: { by: Staff; id: string }) {
  const act = pageActs[textOf(form, 'do')];
  if (!act) return 'unknown' as const;
  return submitPageForm(form, `page:${id}`, async (tx) => {
    const page = await findPageRecord(tx, id);
    if (!page) throw new NotDone(say('This page is gone.'));
    return act(tx, { by, form, page });
  });
}
