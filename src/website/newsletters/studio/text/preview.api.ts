import { database } from '#platform/db';
import { textOf, readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { drawIssue } from '../../issue/draw-issue.ts';
import { findIssue } from '../../issue/issues.ts';
import type { IssueText } from '../../model.ts';
import type { Route } from './+types/preview.api';
import { readTyped } from './read-blocks.ts';
import { languageIn } from './read-text.ts';

/** Typed content must not run; the styles are written for this document only. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

/** An issue as a mail, as saved. */
export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireStaff(request, 'newsletters.send');
  const query = new URL(request.url).searchParams;
  const issue = await findIssue(database(), id);
  return shown(query, issue?.texts[languageIn(query)] ?? { subject: '', blocks: [] }, query.get('theme') === 'dark');
}

/** The same as typed; nothing is saved. */
export async function action({ request }: Route.ActionArgs) {
  await requireStaff(request, 'newsletters.send');
  const form = await readForm(request);
  return shown(new URL(request.url).searchParams, readTyped(form), textOf(form, 'theme') === 'dark');
}

async function shown(query: URLSearchParams, text: IssueText, dark: boolean): Promise<Response> {
  const drawn = { language: languageIn(query), text, links: { end: 'https://end.invalid/' } };
  const { html } = await drawIssue(database(), {
    ...drawn,
    ...(dark ? { scheme: 'dark' as const } : { scheme: undefined }),
  });
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-store',
    },
  });
}
