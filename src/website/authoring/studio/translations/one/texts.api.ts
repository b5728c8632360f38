import { inTransaction } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { requireStaff } from '#platform/people';
import { saveTexts } from '../../../translations/save/save-texts.ts';
import { readAgain, readTranslation } from '../../../translations/state/read-translation.ts';
import type { Route } from './+types/texts.api';
import { typedTexts } from './act-on-translation.ts';
import { showTranslation } from './read-screen.ts';
import type { TextsAnswer } from './texts-answer.ts';

/** The page's screen saves texts; there is nothing to read here. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'pages.change');
  return new Response('Texts are kept by the screen of a translation', { status: 405, headers: { Allow: 'POST' } });
}

/** Requests of the open translation screen: saves the changed texts, and returns the state of all. */
export async function action({ request, params: { id: pageId } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.change');
  const form = await readForm(request);
  const answer = await inTransaction(async (tx): Promise<TextsAnswer> => {
    if (!isId(pageId)) return { did: 'gone' };
    const version = Number(textOf(form, 'version'));
    const found = await readTranslation(tx, pageId);
    if (!found) return { did: 'gone' };
    const saved = await saveTexts(tx, { by, pageId, version, texts: typedTexts(form), found });
    if (!saved.ok)
      return { did: saved.reason === 'no-page' ? 'gone' : saved.reason === 'changed' ? 'changed' : 'refused' };
    const shown = await showTranslation(tx, { found: await readAgain(tx, found), by });
    const texts = shown.texts.map(({ place, state, target, troubles, terms }) => ({
      place,
      state,
      target,
      troubles,
      unused: terms.filter(({ used }) => !used).map(({ term }) => term),
    }));
    return { did: 'saved', version: shown.version, counts: shown.counts, texts };
  });
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}
