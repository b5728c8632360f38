import { config } from '#foundation/config';
import { translator } from '#foundation/i18n/translator.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import type { PageData } from '../../page-data/page-data.ts';
import type { BatchView } from '../../page-data/view-types.ts';
import type { ShareLink } from './schema.ts';

/**
 * Opens WhatsApp with a message about the page's programme: its name, its next start (`next`; null: not stated) and the address, which WhatsApp shows
 * as a card. Undefined for pages without a programme, pages that are no landing page, and pages that are not public, such as that of a single school.
 */
export async function shareLink(next: Pick<BatchView, 'when'> | null, data: PageData): Promise<ShareLink | undefined> {
  const { kind, visibility } = data.page;
  const programme = visibility === 'public' && kind.endsWith('-landing') ? await data.programme() : null;
  if (!programme) return undefined;
  const { path, language } = data.page;
  const say = translator(language);
  const said = { programme: inLanguage(programme.title, language), address: config().SITE_URL + path };
  const text = next ? say('told.shareText', { ...said, when: next.when }) : say('told.shareUndated', said);
  return { label: say('told.share'), path: `https://wa.me/?text=${encodeURIComponent(text)}` };
}
