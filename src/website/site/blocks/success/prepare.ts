import { inLanguage } from '#foundation/locale/local-text.ts';
import { paths } from '#foundation/web/paths.ts';
import { knownVariables } from '../../page-data/fill-page.ts';
import type { PageData } from '../../page-data/page-data.ts';
import type { PreparedSuccess, Success, SuccessHelp } from './schema.ts';

/** Adds the visitor's order or lead; without a genuine token the help that the neutral page shows (RT-7). */
export async function prepare(block: Success, data: PageData): Promise<PreparedSuccess> {
  return {
    ...block,
    visitor: data.visitor,
    help: data.visitor.kind === 'nobody' ? await helpFor(data) : null,
    readyPath: await readyPath(data),
  };
}

/** Returns the programme that the page sells and whom to contact. */
async function helpFor(data: PageData): Promise<SuccessHelp> {
  const content = await data.content();
  const [programme, landing, settings, known] = await Promise.all([
    data.programme(),
    data.landing(),
    content.settings(),
    content.entries([supportPage]),
  ]);
  const variables = await knownVariables(data, settings);
  return {
    programme: programme && {
      title: inLanguage(programme.title, data.page.language),
      page: landing.get(programme.slug)?.path ?? null,
      kit: programme.kit && data.page.market === 'IN',
    },
    email: variables.supportEmail ?? null,
    support: known.has(supportPage) ? supportPage : null,
  };
}

const supportPage = paths.support();

/** Returns, for a buyer, the path of the page that prepares the first session in the page's language, with the token; null without such a page. */
async function readyPath({ visitor, content, page, query }: PageData): Promise<string | null> {
  const token = query.get('order');
  if (visitor.kind !== 'order' || visitor.order.state !== 'paid' || token === null) return null;
  const found = (await (await content()).group('get-ready')).find(({ language }) => language === page.language);
  return found ? paths.withOrder(found.path, token) : null;
}
