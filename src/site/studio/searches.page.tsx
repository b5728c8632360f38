import { redirect } from 'react-router';
import { inTransaction, reading } from '#db';
import { say, studioTitle } from '#i18n/staff/say';
import { readForm, textOf } from '#kit/form-data';
import { listPage, pageRows } from '#kit/list-page';
import { studioPaths } from '#studio-paths';
import { requireStaff } from '#people';
import { may } from '#people/model';
import { PageHead } from '#ui/admin/page-head';
import { ListOptions } from '#ui/admin/list-options';
import { Pager } from '#ui/admin/pager';
import { EmptyState } from '#ui/feedback/empty';
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
