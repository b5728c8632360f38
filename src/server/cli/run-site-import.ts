import { isMarket } from '#foundation/locale/market-list.server.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { inTransaction } from '#platform/db';
import { listStaffWhoMay } from '#platform/people';
import {
  compareSite,
  importSite,
  readFolder,
  readPage,
  readSitemap,
  type Compared,
  type ImportedPage,
  type NotFitKind,
} from '#website/authoring/site-import/site-import.ts';

type Told = { say: (lines: string[]) => true; fail: (lines: string[]) => false };
type Values = { site: string; market: string; as: string; 'dry-run': boolean };

/** `content -- import-site`: pages of another site as drafts. Prints a line for each page and what did not fit. Returns whether all could be read. */
export async function runSiteImport(from: string, values: Values, told: Told): Promise<boolean> {
  const known: boolean = isMarket(values.market);
  if (!known) return told.fail([`There is no market ${values.market}`]);
  const people = await inTransaction((tx) => listStaffWhoMay(tx, ['pages.change']));
  const wanted = values.as.trim().toLowerCase();
  const by = people.find(({ email, role }) => (wanted === '' ? role === 'owner' : email.toLowerCase() === wanted));
  if (!by)
    return told.fail([
      wanted === '' ? 'There is no owner yet: sign up first' : `${values.as} is no member of staff who may write pages`,
    ]);
  const read = await readSite(from, values.site, told);
  if (!read) return false;
  const done = await importSite({
    by,
    pages: read.pages,
    market: values.market,
    folder: read.folder,
    dryRun: values['dry-run'],
  });
  for (const page of done) told.say(pageLines(page));
  const count = (does: ImportedPage['does']) => done.filter((page) => page.does === does).length;
  const drafts = `${count('draft')} ${values['dry-run'] ? 'drafts would be made' : 'drafts made'}, ${count('kept')} were here already, ${count('refused')} refused`;
  told.say([
    values['dry-run'] ? `${drafts}; nothing was written` : `${drafts}; publish them in the studio, below Pages`,
  ]);
  return read.whole && count('refused') === 0;
}

/** `content -- compare-site`: what the old addresses would answer here. Returns false while one would be a 404. */
export async function runSiteComparison(from: string, values: Values, told: Told): Promise<boolean> {
  const read = await readSite(from, values.site, told);
  if (!read) return false;
  const compared = await inTransaction((tx) => compareSite(tx, read.pages));
  const lost = compared.filter(({ answer }) => answer === 'missing' || answer === 'dead');
  told.say(compared.filter((one) => !lost.includes(one)).flatMap(comparedLines));
  if (lost.length > 0) told.fail(lost.flatMap(comparedLines));
  const left = read.pages.length - compared.length;
  told.say([
    `${compared.length} addresses, ${lost.length} would be a 404${left > 0 ? `; ${left} pages do not say their address: use --site` : ''}`,
  ]);
  return lost.length === 0 && read.whole;
}

async function readSite(from: string, site: string, told: Told) {
  if (site !== '' && !/^https?:\/\/./i.test(site))
    return void told.fail(['--site is an address such as https://old.example']);
  const online = /^https?:/i.test(from);
  const read = online ? await readSitemap(from) : readFolder(from, site || null);
  if (!read.ok) return void told.fail([online ? `No sitemap can be read at ${from}` : `There is no folder ${from}`]);
  const { pages, failed, more } = read.value;
  if (pages.length === 0) return void told.fail([`There is no page in ${from}`]);
  if (failed.length > 0) told.fail(failed.map(({ name, why }) => `not read: ${name}: ${why}`));
  if (more > 0) told.fail([`${more} more pages were left: 500 at once`]);
  return { pages: pages.map(readPage), folder: online ? null : from, whole: failed.length === 0 && more === 0 };
}

const whyWords = lookup<string>({
  taken: 'a page is at this address already',
  redirected: 'a redirect of site.yaml leads away from this address',
  address: 'its address cannot be written here',
});

function pageLines({ name, old, path, does, why, redirect, blocks, notFit }: ImportedPage): string[] {
  const reason = why === undefined ? '' : `: ${whyWords[why] ?? why}`;
  const head =
    does === 'draft'
      ? `draft ${path}, ${blocks} blocks, from ${old ?? name}${reason}`
      : `${does} ${path}, from ${old ?? name}${reason}`;
  const led = redirect === undefined ? [] : [`  redirect ${redirect} to ${path}`];
  return [
    head,
    ...led,
    ...notFit.map(
      ({ what, detail }) =>
        `  ${notFitWords[what]}${detail === '' ? '' : `: ${detail.replaceAll(/\s+/g, ' ').slice(0, 160)}`}`,
    ),
  ];
}

const notFitWords: Record<NotFitKind, string> = {
  frame: 'a frame of another site was left out',
  form: 'a form was left out; add one of ours',
  table: 'a table became a list',
  price: 'a price stands in the text; prices come from offers',
  picture: 'a picture was left out',
  'no-alt': 'a picture has no description; write one before you publish',
  shortened: 'does not fit, and was shortened or must be',
  'no-title': 'the page has no title',
  'no-content': 'no content was found',
  language: 'its language is none of this site; it is kept as English',
};

function comparedLines({ address, answer, to, title, canonical, noindex }: Compared): string[] {
  const said: Record<Compared['answer'], string> = {
    page: 'is a page here',
    redirect: `leads to ${to}`,
    elsewhere: `leads to ${to}`,
    gone: 'answers that it is gone (410)',
    missing: 'would be a 404',
    dead: `leads to ${to}, where no page is published: a 404`,
  };
  return [
    `${address} ${said[answer]}`,
    ...(title ? [`  title: “${title.old}” there, “${title.now}” here`] : []),
    ...(canonical ? [`  canonical: ${canonical.old} there, ${canonical.now} here`] : []),
    ...(noindex
      ? [
          `  search engines: ${noindex.old ? 'not listed' : 'listed'} there, ${noindex.now ? 'not listed' : 'listed'} here`,
        ]
      : []),
  ];
}
