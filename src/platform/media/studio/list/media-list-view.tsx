import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { choiceFilter, ListFilters, activeFilters } from '#foundation/ui/admin/list-filters.tsx';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { PartPager } from '#foundation/ui/admin/part-pager.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { uploadRefusals } from '../../model.ts';
import { UploadArea } from '../../ui/upload-area.tsx';
import { MediaGrid, MediaRows } from './media-items.tsx';
import type { MediaList } from './read-media-list.ts';

/** The library: what can be uploaded, searched and narrowed, as a grid or as a list. */
export function MediaListView({ list, mayChange }: { list: MediaList; mayChange: boolean }) {
  const { view, kind, search, look, counts, rows, refused, before, after } = list;
  const { revalidate } = useRevalidator();
  const kept = useCallback(() => void revalidate(), [revalidate]);
  const asked = {
    view: view === 'all' ? undefined : view,
    kind,
    search: search || undefined,
    look: look === 'list' ? 'list' : undefined,
  };
  const to = (changes: Record<string, string | undefined>) => studioPaths.studioMedia({ ...asked, ...changes });
  const fields = [
    choiceFilter({
      name: 'kind',
      label: say('Kind'),
      any: say('Photos and drawings'),
      value: kind,
      options: [
        { value: 'photo', label: say('Photos') },
        { value: 'drawing', label: say('Drawings (SVG)') },
      ],
    }),
  ];
  const tab = (value: typeof view, label: string, count: number) => ({
    to: to({ view: value === 'all' ? undefined : value }),
    label,
    count,
    current: view === value,
  });
  return (
    <>
      <PageHead title={say('Pictures')}>
        {say('Every picture of the site: where it is used, and what it shows.')}
      </PageHead>
      {refused && (
        <Notice tone="warning" role="alert" title={say('The picture was not uploaded')}>
          {say(uploadRefusals[refused])}
        </Notice>
      )}
      {list.deleted && (
        <Notice tone="success" role="status">
          {say('The picture is deleted.')}
        </Notice>
      )}
      {mayChange && <UploadArea onKept={kept} />}
      <ListFilters
        label={say('Search pictures')}
        placeholder={say('Name, or what it shows')}
        search={search}
        hidden={{ view: asked.view, look: asked.look }}
        fields={fields}
        active={activeFilters(fields, (name) => to({ [name]: undefined }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FilterTabs
          label={say('Views')}
          tabs={[
            tab('all', say('All'), counts.all),
            tab('unused', say('Not used'), counts.unused),
            tab('without-text', say('Text missing'), counts.withoutAlt),
            tab('archived', say('Archived'), counts.archived),
          ]}
        />
        <ButtonLink
          to={to({ look: look === 'grid' ? 'list' : undefined, before: undefined, after: undefined })}
          size="sm"
          variant="quiet"
          icon={look === 'grid' ? <List /> : <LayoutGrid />}
        >
          {look === 'grid' ? say('As a list') : say('As a grid')}
        </ButtonLink>
      </div>
      <ListOptions
        list="pictures"
        query={asked}
        saveTo={studioPaths.studioViews()}
        exportTo={studioPaths.studioExports()}
      />
      {rows.length === 0 ? (
        <EmptyState title={search || kind || view !== 'all' ? say('No matches') : say('No pictures yet')}>
          {search || kind || view !== 'all'
            ? say('Try fewer words, or another view.')
            : say('Upload the first one above.')}
        </EmptyState>
      ) : look === 'grid' ? (
        <MediaGrid rows={rows} />
      ) : (
        <MediaRows rows={rows} />
      )}
      <PartPager before={before && to({ before })} after={after && to({ after })} />
    </>
  );
}
