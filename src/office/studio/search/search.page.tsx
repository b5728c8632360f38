import { reading } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import type { Route } from './+types/search.page';
import { searchStudio } from './search-studio.ts';

export const meta = () => studioTitle('Search');

export async function loader({ request }: Route.LoaderArgs) {
  const by = await requireStaff(request);
  const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 120);
  return { typed, groups: await reading((tx) => searchStudio(tx, { by, typed })) };
}

export default function SearchPage({ loaderData: { typed, groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={say('Search')}>
        {say(
          'Orders, leads, lessons, kits, waitlists, documents, pages, programmes and screens, as far as your role may read them. Names are found misspelt too.',
        )}
      </PageHead>
      <search>
        <form method="get" action={studioPaths.studioSearch()} className="flex gap-2">
          <input
            type="search"
            name="q"
            key={typed}
            defaultValue={typed}
            aria-label={say('Search everything')}
            placeholder={say('Name, number, e-mail, reference or screen')}
            data-list-search
            className="control"
          />
          <Button type="submit">{say('Search')}</Button>
        </form>
      </search>
      {groups.length === 0 && (
        <EmptyState pose="searching" title={say('No matches')}>
          {say('Try part of a name, the last digits of a number, or a reference.')}
        </EmptyState>
      )}
      {groups.map(({ label, results }) => (
        <section key={label} className="grid gap-2">
          <Heading level={2} size="small">
            {label}
          </Heading>
          <RecordList label={label}>
            {results.map(({ to, title, detail }) => (
              <RecordRow key={to + title} to={to} title={<bdi>{title}</bdi>} detail={detail} />
            ))}
          </RecordList>
        </section>
      ))}
    </>
  );
}
