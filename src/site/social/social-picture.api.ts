import { redirect } from 'react-router';
import { config } from '#config';
import { database } from '#db';
import { prepareLanguage } from '#text/translator';
import type { Route } from './+types/social-picture.api';
import { greetedPage } from '../arrival/greet-page.ts';
import type { Arrival } from '../blocks/block-props.ts';
import { filledPage } from '../fill-page.ts';
import { findSettings } from '../find-page.ts';
import { resolvePath } from '../resolve-path.ts';
import { worldOf } from '../world.ts';
import { findSocialPicture } from './find-social-picture.ts';
import { readSocialPath, socialCard } from './social-card.ts';

/** The picture of a page for those who share it. Its address names its content, so it never changes. */
export async function loader({ params }: Route.LoaderArgs) {
  const asked = readSocialPath(params['*']);
  const resolved = asked && (await resolvePath(database(), asked.path));
  if (!asked || !resolved?.found) return new Response('Not found\n', { status: 404 });
  const nobody: Arrival = { kind: 'nobody', looked: false };
  const world = worldOf(resolved.page, new URLSearchParams(), nobody);
  await prepareLanguage(resolved.page.language);
  const programme = await world.programme();
  const page = greetedPage(await filledPage(resolved.page, world, await findSettings(database())), nobody, programme);
  const { card, hash, path } = socialCard(page, programme?.topic ?? null, config().BRAND_NAME);
  if (hash !== asked.hash) return redirect(path, { status: 302, headers: { 'Cache-Control': 'public, max-age=60' } });
  return new Response(await findSocialPicture(page.path, hash, card), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
