import { database } from '#platform/db';
import { isLanguage } from '#foundation/locale/language.ts';
import { paths } from '#foundation/web/paths.ts';
import { drawIssue } from '../issue/draw-issue.ts';
import { listPublicIssues } from '../issue/issues.ts';
import type { Route } from './+types/issue.api';
import { archivePage, canonical } from './archive-page.ts';

/** A public issue in one of its languages. */
export async function loader({ params: { language, number } }: Route.LoaderArgs) {
  const issues = await listPublicIssues(database());
  const issue = issues.find((one) => String(one.number) === number);
  const text = isLanguage(language) ? issue?.texts[language] : undefined;
  if (!issue || !text || !isLanguage(language)) return new Response('There is no such issue', { status: 404 });
  const head = canonical(paths.newsletterIssue(language, issue.number));
  const { html } = await drawIssue(database(), { language, text, head });
  return archivePage(html);
}
