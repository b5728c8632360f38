import { inTransaction, type Tx } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import type { Staff } from '#platform/people/model';
import { findPageSource, type PageProblem, type PageSource } from '#website/site';
import { discardDraft } from '../../drafts/discard-draft.ts';
import { findDraft } from '../../drafts/find-draft.ts';
import { findParent } from '../../drafts/find-parent.ts';
import { publishDraft } from '../../drafts/publish-draft.ts';
import { saveDraft } from '../../drafts/save-draft.ts';
import { kindSpecs } from '../fields/kind-specs.server.ts';
import type { Theirs } from './draft-answer.ts';
import { editByForm } from './edit-by-form.ts';
import { giveToParent } from './give-to-parent.ts';

/** The response to an editor form that did nothing: a sentence, and both versions in a conflict. */
export type PageAnswer = {
  refusal: string;
  problems?: PageProblem[];
  theirs?: Theirs | null;
  /** The typed page. */
  source?: PageSource;
  /** The published revision that was not seen. */
  replaces?: string | null;
};

type Sent = { answer: PageAnswer; status: number } | { done: string; block?: string };

/** Handles a form of the editor. */
export async function actOnPage(form: FormData, { by, pageId }: { by: Staff; pageId: string }): Promise<Sent> {
  const wish = textOf(form, 'do');
  const version = Number(textOf(form, 'version'));
  return inTransaction(async (tx) => {
    if (wish === 'publish')
      return publish(tx, { by, pageId, version, replaces: textOf(form, 'replaces') || undefined });
    if (wish === 'discard') {
      const outcome = await discardDraft(tx, { by, pageId, version });
      if (outcome.ok || outcome.reason === 'no-draft') return { done: 'discarded' };
      return refuse(say('Somebody else saved this page meanwhile. Look at it before you throw it away.'), 409);
    }
    const [act = '', field = ''] = wish.split(':');
    if (act === 'give') {
      const block = textOf(form, 'block');
      const given = await giveToParent(tx, { by, pageId, block, field });
      return given.ok
        ? { done: 'given', block }
        : refuse(say('The parent page cannot take this: it has no such field.'), 409);
    }
    return edit(tx, form, { by, pageId, version });
  });
}

type Known = { by: Staff; pageId: string; version: number };

async function edit(tx: Tx, form: FormData, { by, pageId, version }: Known): Promise<Sent> {
  const source = (await findDraft(tx, pageId))?.content ?? (await findPageSource(tx, pageId))?.source;
  if (!source) throw new Response('There is no such page', { status: 404 });
  const parent = await findParent(tx, source.variantOf);
  const made = editByForm({ source, parent: parent?.page ?? null, specs: kindSpecs(), form });
  if (!made) throw new Response('Unknown action', { status: 400 });
  const saved = await saveDraft(tx, { by, pageId, version, content: made.source, unfinished: true });
  if (saved.ok) return { done: 'saved', block: made.block };
  if (saved.reason === 'no-page') throw new Response('There is no such page', { status: 404 });
  if (saved.reason === 'invalid') return refuse(say('This could not be saved.'), 422, { problems: saved.details });
  const { now } = saved.details;
  const theirs = now && {
    version: now.version,
    content: now.content,
    by: now.authorName,
    at: now.changedAt.toISOString(),
  };
  return refuse(say('Somebody else saved this page meanwhile.'), 409, { theirs, source: made.source });
}

async function publish(tx: Tx, { replaces, ...known }: Known & { replaces: string | undefined }): Promise<Sent> {
  const outcome = await publishDraft(tx, { ...known, replaces });
  if (outcome.ok) return { done: 'published' };
  switch (outcome.reason) {
    case 'no-draft':
      return refuse(say('There is nothing to publish.'), 409);
    case 'changed':
      return refuse(say('Somebody else saved this page meanwhile. Look at it before you publish.'), 409);
    case 'published-since':
      return refuse(
        say('The page was published by somebody else since this draft was begun. Publishing replaces what they wrote.'),
        409,
        {
          replaces: outcome.details.revisionId,
        },
      );
    case 'needs-review':
      return refuse(
        say(
          'A second person reads pages before they are published. Put this draft into a release, from the screen of the page.',
        ),
        409,
      );
    default:
      return refuse(say('Something is missing or does not fit. The page was not published.'), 422, {
        problems: outcome.details,
      });
  }
}

function refuse(refusal: string, status: number, more: Omit<PageAnswer, 'refusal'> = {}): Sent {
  return { answer: { refusal, ...more }, status };
}
