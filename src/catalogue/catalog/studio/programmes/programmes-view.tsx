import { say } from '#foundation/i18n/staff/say.ts';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Plus from 'lucide-react/icons/plus';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { activeFilters, choiceFilter, ListFilters } from '#foundation/ui/admin/list-filters.tsx';
import { ListLine, ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Pager } from '#foundation/ui/admin/pager.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import type { SelectOption } from '#foundation/ui/forms/field.tsx';
import { formats } from '../../model.ts';
import { formatWords } from './programme-words.ts';
import type { ProgrammeList } from './read-programme-list.ts';

/** The list of programmes with search and filters; archived ones are separate. */
export function ProgrammesView({ list }: { list: ProgrammeList }) {
  const { search, topic, format, view, counts, rows, page, more, mayChange } = list;
  const to = (query: Record<string, string | undefined>) =>
    studioPaths.studioProgrammes({ search, topic, format, ...query });
  const filtered = Boolean(search || topic || format);
  return (
    <>
      <PageHead
        title={say('Programmes')}
        actions={
          <>
            {mayChange && (
              <ButtonLink to={studioPaths.studioNewProgramme()} size="sm" icon={<Plus />}>
                {say('New programme')}
              </ButtonLink>
            )}
            {mayChange && (
              <ButtonLink to={studioPaths.studioTemplates()} size="sm" variant="secondary" icon={<LayoutTemplate />}>
                {say('With pages from a template')}
              </ButtonLink>
            )}
            <ButtonLink to={studioPaths.studioTopics()} size="sm" variant="secondary">
              {say('Topics')}
            </ButtonLink>
            <ButtonLink to={studioPaths.studioTaxes()} size="sm" variant="secondary">
              {say('Taxes')}
            </ButtonLink>
          </>
        }
      >
        {say('What is taught, and what it costs.')}
      </PageHead>
      <Filters list={list} />
      <ListLine>
        <FilterTabs
          label={say('Programmes')}
          tabs={[
            { to: to({}), label: say('On the site'), count: counts.shown, current: view === 'shown' },
            {
              to: to({ view: 'archived' }),
              label: say('Archived'),
              count: counts.archived,
              current: view === 'archived',
            },
          ]}
        />
        <ListOptions
          list="programmes"
          query={{ search, topic, format, view: view === 'archived' ? view : undefined }}
          saveTo={studioPaths.studioViews()}
          exportTo={studioPaths.studioExports()}
        />
      </ListLine>
      {rows.length === 0 ? (
        <EmptyState title={filtered ? say('No matches') : say('No programmes here')}>
          {filtered
            ? say('Try part of the title in any language, or fewer filters.')
            : say(
                'A programme is what is taught. Its offers say what it costs in each market, its batches when it is held.',
              )}
        </EmptyState>
      ) : (
        <RecordList label={say('Programmes')}>
          {rows.map(({ id, title, detail, price, others }) => (
            <RecordRow
              key={id}
              to={studioPaths.studioProgramme(id)}
              title={title}
              detail={detail}
              meta={
                <>
                  {price ? (
                    <span className="font-semibold text-ink tabular-nums max-sm:text-xs">{price}</span>
                  ) : (
                    <Badge tone="warning">{say('no offer')}</Badge>
                  )}
                  {others > 0 && <span className="max-sm:hidden">{say('and {count} more', { count: others })}</span>}
                </>
              }
            />
          ))}
        </RecordList>
      )}
      <Pager page={page} more={more} to={(number) => to({ view, page: number })} />
    </>
  );
}

function Filters({ list: { search, topic, format, view, topics } }: { list: ProgrammeList }) {
  const asked = { search, topic, format, view };
  const select = (name: 'topic' | 'format', label: string, any: string, options: SelectOption[]) =>
    choiceFilter({ name, label, any, value: asked[name], options });
  const fields = [
    select(
      'topic',
      say('Topic'),
      say('All topics'),
      topics.map(({ slug, title }) => ({ value: slug, label: title })),
    ),
    select(
      'format',
      say('Format'),
      say('All formats'),
      formats.map((name) => ({ value: name, label: say(formatWords[name]) })),
    ),
  ];
  return (
    <ListFilters
      label={say('Search programmes')}
      placeholder={say('Title in any language')}
      search={search}
      hidden={{ view: view === 'archived' ? view : undefined }}
      fields={fields}
      active={activeFilters(fields, (name) => studioPaths.studioProgrammes({ ...asked, [name]: undefined }))}
    />
  );
}
