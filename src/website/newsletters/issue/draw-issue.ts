import { findProgramme } from '#catalogue/catalog';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { prepareLanguage, translator, type Translate } from '#foundation/i18n/translator.ts';
import type { Language } from '#foundation/locale/language.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { openMarketCodes } from '#foundation/locale/market-list.server.ts';
import { mailDocument, type MailBlock, type MailScheme } from '#platform/mail';
import { mediaPictures } from '#platform/media';
import { altIn, mediaIdOf, mediaIdsIn, type MediaPicture } from '#platform/media/model';
import { paths } from '#foundation/web/paths.ts';
import { landingPages, readMarkdown } from '#website/site';
import type { IssueBlock, IssueText } from '../model.ts';
import { richHtml } from './rich-html.ts';
import { webAddress } from './web-address.ts';

/** As wide as the text of a mail, in pixels. */
const widest = 504;

export type Links = {
  /** Where this reader ends the newsletter; absent in the archive. */
  end?: string;
  /** The public address of this issue. */
  browser?: string;
};

type Drawn = { language: Language; text: IssueText; links?: Links; scheme?: MailScheme; head?: string };

/** One issue in one language as a mail: HTML and plain text. Blocks that are not whole yet are left out. */
export async function drawIssue(tx: Tx, { language, text, links = {}, scheme = 'both', head }: Drawn) {
  await prepareLanguage(language);
  const say = translator(language);
  const world = await readWorld(tx, { language, text, say });
  const blocks = text.blocks.flatMap((block) => blocksOf(block, world));
  const { BRAND_NAME } = config();
  if (links.browser) blocks.push({ kind: 'link', label: say('newsletterIssueMail.browser'), url: links.browser });
  if (links.end)
    blocks.push(
      { kind: 'small', text: say('newsletterIssueMail.why', { brand: BRAND_NAME }) },
      { kind: 'link', label: say('newsletterIssueMail.end'), url: links.end },
    );
  return mailDocument({ language, title: text.subject, blocks, scheme, ...(head ? { head } : {}) });
}

type World = {
  language: Language;
  say: Translate;
  pictures: Map<string, MediaPicture>;
  cards: Map<string, MailBlock>;
};

async function readWorld(
  tx: Tx,
  { language, text, say }: { language: Language; text: IssueText; say: Translate },
): Promise<World> {
  const slugs = [...new Set(text.blocks.flatMap(({ programmes }) => programmes))];
  const pages =
    slugs.length > 0
      ? await landingPages(tx, { language, market: openMarketCodes()[0] ?? 'IN' })
      : new Map<string, never>();
  const cards = new Map<string, MailBlock>();
  for (const slug of slugs) {
    const programme = await findProgramme(tx, slug);
    if (!programme) continue;
    cards.set(slug, {
      kind: 'card',
      title: inLanguage(programme.title, language),
      text: inLanguage(programme.summary, language),
      label: say('newsletterIssueMail.look'),
      url: config().SITE_URL + (pages.get(slug)?.path ?? paths.workshops()),
    });
  }
  return { language, say, cards, pictures: await mediaPictures(tx, mediaIdsIn(text)) };
}

function blocksOf({ kind, text, url, picture, programmes }: IssueBlock, world: World): MailBlock[] {
  if (kind === 'programmes') return programmes.flatMap((slug) => world.cards.get(slug) ?? []);
  if (kind === 'picture') {
    const found = world.pictures.get(mediaIdOf(picture) ?? '');
    if (!found || found.kind === 'drawing') return [];
    const file = found.widths.find((width) => width >= widest * 1.4) ?? found.widths.at(-1) ?? 0;
    const address = webAddress(url);
    return [
      {
        kind: 'picture',
        source: `${config().SITE_URL}${paths.mediaFile(found.hash)}-${file}.jpg`,
        alt: altIn(found.alt, world.language),
        width: Math.min(widest, file),
        ...(address ? { url: address } : {}),
      },
    ];
  }
  if (text.trim() === '') return [];
  if (kind === 'heading') return [{ kind: 'heading', text }];
  if (kind === 'text') return [{ kind: 'rich', html: richHtml(readMarkdown(text), config().LOOK.brand), text }];
  const address = webAddress(url);
  return address ? [{ kind: 'button', label: text, url: address }] : [];
}
