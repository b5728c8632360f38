import { redirect } from 'react-router';
import { inTransaction, reading } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { listPage, pageRows } from '#foundation/kit/list-page.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { Pager } from '#foundation/ui/admin/pager.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { forgetMissedSearch, listMissedSearches } from '../content-check/missed-searches.ts';
import type { Route } from './+types/searches.page';
import { MissedSearches } from './missed-searches.tsx';

export const meta = () => studioTitle('Searches');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'catalogue.read');
  const { page, ...range } = listPage(new URL(request.url).searchParams);
  const found = await reading((tx) => listMissedSearches(tx, range));
  return { ...pageRows(found), page, mayChange: may(role, 'catalogue.change') };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'catalogue.change');
  const form = await readForm(request);
  const [words, language] = [textOf(form, 'words'), textOf(form, 'language')];
  await inTransaction((tx) => forgetMissedSearch(tx, { by, words, language }));
  return redirect(studioPaths.studioSearches(), 303);
}

export default function SearchesPage({ loaderData: { rows, more, page, mayChange } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={say('Searches')}>
        {say('What visitors searched the site for and did not find. Nothing about the visitors is kept.')}
      </PageHead>
      {rows.length === 0 ? (
        <EmptyState pose="cheering" title={say('Every search found something')}>
          {say('Words appear here within seconds after somebody searched for them in vain.')}
        </EmptyState>
      ) : (
        <>
          <ListOptions
            list="searches"
            query={{}}
            saveTo={studioPaths.studioViews()}
            exportTo={studioPaths.studioExports()}
          />
          <MissedSearches rows={rows} mayChange={mayChange} />
        </>
      )}
      <Pager page={page} more={more} to={(next) => studioPaths.studioSearches({ page: next })} />
    </>
  );
}
