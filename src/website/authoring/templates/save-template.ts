import { findProgramme } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { noteMediaUses } from '#platform/media';
import { mediaIdsIn } from '#platform/media/model';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { findPageSource, listPageRecords, usedVariables, type Page } from '#website/site';
import { pageTemplates } from '../tables.ts';
import { templateBlocks, withoutNames } from './compose-own.ts';
import type { TemplateContent } from './template-content.ts';

type Input = { by: Staff; pageId: string; name: string };

const maxTemplates = 200;

/**
 * Saves a published page as a template, in all languages of its group. Its programme's name is replaced by that of each new page's programme. Refuses
 * 'no-page' for one that is not published, 'no-name', 'taken' for a used name, and 'too-many'.
 */
export async function saveTemplate(
  tx: Tx,
  { by, pageId, name }: Input,
): Promise<Outcome<{ id: string }, 'no-page' | 'no-name' | 'taken' | 'too-many'>> {
  requirePermission(by, 'pages.change');
  const title = name.trim();
  if (!title || title.length > 60) return refused('no-name');
  const page = (await findPageSource(tx, pageId))?.page;
  if (!page) return refused('no-page');
  const rows = await tx.select({ name: pageTemplates.name }).from(pageTemplates);
  if (rows.some((row) => row.name.toLowerCase() === title.toLowerCase())) return refused('taken');
  if (rows.length >= maxTemplates) return refused('too-many');
  const content = await contentOf(tx, page);
  const id = newId();
  await tx.insert(pageTemplates).values({ id, name: title, content, madeBy: by.id, madeByName: by.name });
  await noteMediaUses(tx, { kind: 'template', record: id, label: title, ids: mediaIdsIn(content) });
  const languages = Object.keys(content.pages);
  const details = { name: title, path: page.path, languages };
  await recordAudit(tx, { who: by.name, by, did: 'saved-template', kind: 'page-template', id, details });
  return ok({ id });
}

async function contentOf(tx: Tx, page: Page): Promise<TemplateContent> {
  const programme = page.programme === null ? null : await findProgramme(tx, page.programme);
  const pages: TemplateContent['pages'] = {};
  for (const one of await languagesOf(tx, page)) {
    // The school and similar names become variables too; the next page gets its own values.
    const names = {
      ...namesOf(one.variables),
      ...(programme && { programme: inLanguage(programme.title, one.language) }),
    };
    const head = Object.fromEntries(Object.entries(one.head).filter(([, text]) => typeof text === 'string'));
    pages[one.language] = { head: withoutNames(head, names), blocks: templateBlocks(one.blocks, names) };
  }
  const used = usedVariables(pages);
  const variables = Object.fromEntries(Object.entries(page.variables).filter(([name]) => used.includes(name)));
  const { kind, layout, language: base } = page;
  return { kind, layout, base, variables, pages };
}

/** The variables that name something, rather than count or date it. */
function namesOf(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => /^\p{L}{3}/u.test(value.trim())));
}

/** The page, and what says the same in other languages for its market. */
async function languagesOf(tx: Tx, page: Page): Promise<Page[]> {
  if (page.group === null) return [page];
  const others = (await listPageRecords(tx)).filter(
    ({ group, market, language, published }) =>
      published && group === page.group && market === page.market && language !== page.language,
  );
  const found = await Promise.all(others.map(async ({ id }) => (await findPageSource(tx, id))?.page ?? null));
  return [page, ...found.filter((one) => one !== null)];
}
