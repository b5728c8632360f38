import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { activeFilters, choiceFilter, ListFilters, type ListFilterField } from '#foundation/ui/admin/list-filters.tsx';
import type { BatchList } from './read-batch-list.ts';

type Asked = BatchList['query'];

/** Search and filters above the list of batches. */
export function BatchFilters({ list, to }: { list: BatchList; to: (without: string) => string }) {
  const { query: asked, programmes, teachers, columns } = list;
  const select = (name: keyof Asked, label: string, any: string, options: { value: string; label: string }[]) =>
    choiceFilter({ name, label, any, value: asked[name], options });
  const fields = [
    select(
      'programme',
      say('Programme'),
      say('All programmes'),
      programmes.map(({ slug, title }) => ({ value: slug, label: title })),
    ),
    select(
      'language',
      say('Language'),
      say('All languages'),
      languageCodes.map((code) => ({ value: code, label: languageName(code) })),
    ),
    select(
      'teacher',
      say('Teacher'),
      say('All teachers'),
      teachers.map(({ id, name }) => ({ value: id, label: name })),
    ),
    select('missing', say('Missing'), say('Whatever'), [{ value: 'yes', label: say('Teacher or link') }]),
  ] satisfies ListFilterField[];
  return (
    <ListFilters
      label={say('Search batches')}
      placeholder={say('Programme, name or note')}
      search={asked.search}
      fields={fields}
      hidden={{ view: asked.view, sort: asked.sort, columns: columns.join(',') }}
      active={activeFilters(fields, to)}
    />
  );
}
