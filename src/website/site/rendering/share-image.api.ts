import { redirect } from 'react-router';
import { config } from '#foundation/config';
import { database } from '#platform/db';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import type { Route } from './+types/share-image.api';
import { greetedPage } from './visitor-context/greet-page.ts';
import type { VisitorContext } from '../page-data/block-props.ts';
import { filledPage } from '../page-data/fill-page.ts';
import { findSettings } from '../pages/find-page.ts';
import { resolvePath } from '../pages/resolve-path.ts';
import { pageDataOf } from '../page-data/page-data.ts';
import { findShareImage } from '../share-images/find-share-image.ts';
import { ownLook } from '../share-images/own-look.ts';
import { readSharePath, shareCard } from '../share-images/share-card.ts';
import { shareSubject } from '../share-images/share-subject.ts';

/** The share picture of a page. Its address contains a content hash, so it is immutable. */
export async function loader({ params }: Route.LoaderArgs) {
  const asked = readSharePath(params['*']);
  const resolved = asked && (await resolvePath(database(), asked.path));
  if (!asked || !resolved?.found) return new Response('Not found\n', { status: 404 });
  const nobody: VisitorContext = { kind: 'nobody', looked: false };
  const data = pageDataOf(resolved.page, new URLSearchParams(), nobody);
  await prepareLanguage(resolved.page.language);
  const programme = await data.programme();
  const page = greetedPage(await filledPage(resolved.page, data, await findSettings(database())), nobody, programme);
  const { card, hash, path } = shareCard(page, await shareSubject(programme, data), config().BRAND_NAME, ownLook());
  if (hash !== asked.hash) return redirect(path, { status: 302, headers: { 'Cache-Control': 'public, max-age=60' } });
  return new Response(await findShareImage(page.path, hash, card), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
