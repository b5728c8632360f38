import { redirect } from 'react-router';
import { inTransaction, reading } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { listPage, pageRows } from '#foundation/kit/list-page.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import {
  askForCheck,
  countFindings,
  ignoreFinding,
  listFindings,
  readCheck,
  restoreFinding,
} from '../content-check/list-findings.ts';
import type { Route } from './+types/content-check.page';
import { ContentCheckView } from './content-check-view.tsx';
import { readFindingQuery } from './read-finding-query.ts';

export const meta = () => studioTitle('Content check');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'catalogue.read');
  const query = new URL(request.url).searchParams;
  const asked = readFindingQuery(query);
  const { page, ...range } = listPage(query);
  return reading(async (tx) => ({
    ...pageRows(await listFindings(tx, { ...asked, ...range })),
    ...asked,
    page,
    done: query.get('done'),
    counts: await countFindings(tx, asked),
    check: await readCheck(tx),
    mayChange: may(role, 'catalogue.change'),
  }));
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'catalogue.change');
  const form = await readForm(request);
  const [wish, path, mark, reason] = ['do', 'path', 'mark', 'reason'].map((name) => textOf(form, name)) as [
    string,
    string,
    string,
    string,
  ];
  const { kind, path: of } = readFindingQuery(new URL(request.url).searchParams);
  const back = (done: string) => redirect(studioPaths.studioContentCheck({ kind, path: of, done }), 303);
  if (wish === 'check') {
    await inTransaction((tx) => askForCheck(tx, by));
    return back('asked');
  }
  if (wish === 'restore') {
    await inTransaction((tx) => restoreFinding(tx, { by, path, mark }));
    return redirect(studioPaths.studioContentCheck({ kind, path: of, show: 'ignored', done: 'restored' }), 303);
  }
  const ignored = await inTransaction((tx) => ignoreFinding(tx, { by, path, mark, reason }));
  return ignored ? back('ignored') : { path, mark, problem: say('Say why, so that colleagues know.') };
}

export default function ContentCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentCheckView {...loaderData} answer={useStandingAnswer(actionData)} />;
}
