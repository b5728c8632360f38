import { inTransaction } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { requireStaff } from '#platform/people';
import { saveDraft } from '../../drafts/save-draft.ts';
import { endPresence, markPresence } from './mark-presence.ts';
import type { Route } from './+types/draft.api';
import type { DraftAnswer } from './draft-answer.ts';

/** The editor saves drafts; there is nothing to read here. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'pages.change');
  return new Response('Drafts are kept by the editor of pages', { status: 405, headers: { Allow: 'POST' } });
}

/** Requests of the open editor: `save` stores the draft, `here` and `left` track who has the page open. */
export async function action({ request, params: { id: pageId } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.change');
  const form = await readForm(request);
  if (!isId(pageId)) return answered({ did: 'gone' });
  const wish = textOf(form, 'do');
  const answer = await inTransaction(async (tx): Promise<DraftAnswer> => {
    if (wish === 'left') {
      await endPresence(tx, { by, pageId });
      return { did: 'here', others: [] };
    }
    const version = Number(textOf(form, 'version'));
    if (wish !== 'save') return { did: 'here', others: await markPresence(tx, { by, pageId }) };
    const sent = form.get('content');
    const content = parsed(typeof sent === 'string' ? sent : '');
    const outcome = await saveDraft(tx, { by, pageId, version, content, unfinished: true });
    if (!outcome.ok) {
      if (outcome.reason === 'no-page') return { did: 'gone' };
      if (outcome.reason === 'invalid') return { did: 'refused', problems: outcome.details };
      const { now } = outcome.details;
      return {
        did: 'changed',
        theirs: now && {
          version: now.version,
          content: now.content,
          by: now.authorName,
          at: now.changedAt.toISOString(),
        },
      };
    }
    const others = await markPresence(tx, { by, pageId });
    const { changedAt, problems } = outcome.value;
    return {
      did: 'saved',
      version: outcome.value.version,
      savedAt: changedAt?.toISOString() ?? null,
      problems,
      others,
    };
  });
  return answered(answer);
}

const answered = (answer: DraftAnswer) => Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
