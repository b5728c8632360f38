import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Plus from 'lucide-react/icons/plus';
import Replace from 'lucide-react/icons/replace';
import { marketName } from '#foundation/locale/market.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { ExportButton } from '#foundation/ui/admin/bulk-bar.tsx';
import { choiceFilter } from '#foundation/ui/admin/list-filters.tsx';
import { ListFrame } from '#foundation/ui/admin/list-frame.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { useMarketChoices } from '#foundation/ui/admin/site-lists.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { kindWord } from '../shared/page-words.ts';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { cellsOf, PageTitle, tabsOf } from './page-list-pieces.tsx';
import type { PageList } from './read-page-list.ts';

type PagesViewProps = { list: PageList; mayChange: boolean; refusal: string | undefined };

/** All pages of the site: as a tree of bases and their variants, or in another order. */
export function PagesView({ list, mayChange, refusal }: PagesViewProps) {
  const { query, rows, columns, before, after } = list;
  const { sort, ...asked } = query;
  const markets = useMarketChoices();
  const fields = [
    choiceFilter({
      name: 'kind',
      label: say('Kind'),
      any: say('All kinds'),
      value: query.kind,
      options: list.kinds.map((kind) => ({ value: kind, label: kindWord(kind) })),
    }),
    choiceFilter({
      name: 'language',
      label: say('Language'),
      any: say('All languages'),
      value: query.language,
      options: list.languages.map((code) => ({ value: code, label: languageName(code) })),
    }),
    choiceFilter({
      name: 'market',
      label: say('Market'),
      any: say('All markets'),
      value: query.market,
      options: markets.map(({ code, name }) => ({ value: code, label: name })),
    }),
  ];
  const active: [string, string][] = [
    ...(query.kind ? [['kind', kindWord(query.kind)] as [string, string]] : []),
    ...(query.language ? [['language', languageName(query.language)] as [string, string]] : []),
    ...(query.market ? [['market', marketName(query.market, staffLanguage())] as [string, string]] : []),
  ];
  return (
    <>
      <PageHead
        title={say('Pages')}
        actions={
          <>
            {mayChange && (
              <>
                <ButtonLink to={studioPaths.studioNewPage()} size="sm" icon={<Plus />}>
                  {say('New page')}
                </ButtonLink>
                <ButtonLink to={studioPaths.studioTemplates()} size="sm" variant="secondary" icon={<LayoutTemplate />}>
                  {say('From a template')}
                </ButtonLink>
                <ButtonLink to={studioPaths.studioChangePages()} size="sm" variant="secondary" icon={<Replace />}>
                  {say('Change many pages')}
                </ButtonLink>
              </>
            )}
            <ButtonLink to={studioPaths.studioReleases()} size="sm" variant="secondary">
              {say('Releases')}
            </ButtonLink>
          </>
        }
      >
        {say('Every page of the site with its variants, drafts and releases.')}
      </PageHead>
      {refusal && (
        <Notice tone="warning" role="alert">
          {refusal}
        </Notice>
      )}
      <ListFrame
        name="pages"
        path={studioPaths.studioPages}
        query={{ ...asked, state: asked.state === 'all' ? undefined : asked.state }}
        order={{
          sort,
          usual: 'tree',
          sorts: [
            { value: 'tree', label: say('As families') },
            { value: 'path', label: say('By address') },
            { value: 'changed', label: say('Changed last first') },
          ],
        }}
        search={{
          label: say('Search pages'),
          placeholder: say('Name, address or programme'),
          typed: query.search,
          keeps: { state: query.state },
        }}
        filters={{ fields, active }}
        tabs={{ label: say('States'), all: tabsOf(list) }}
        table={{
          label: say('Pages'),
          first: say('Page'),
          columns: [
            { key: 'state', label: say('State') },
            { key: 'kind', label: say('Kind') },
            { key: 'language', label: say('Language') },
            { key: 'market', label: say('Market') },
            { key: 'variants', label: say('Variants'), labelled: true },
            { key: 'programme', label: say('Programme') },
            { key: 'changed', label: say('Changed') },
            { key: 'draft', label: say('Draft') },
            { key: 'planned', label: say('Release') },
          ],
          shown: columns,
          rows: rows.map((row) => ({
            id: row.id,
            to: studioPaths.studioPage(row.id),
            title: <PageTitle page={row} />,
            name: row.path,
            cells: cellsOf(row),
          })),
        }}
        empty={<EmptyState title={say('No page is found')}>{say('Try fewer filters, or another word.')}</EmptyState>}
        bulk={
          <>
            {mayChange && (
              <Button type="submit" size="sm" name="do" value="plan">
                {say('Make a release of their drafts')}
              </Button>
            )}
            <ExportButton format="xlsx">{say('Export (XLSX)')}</ExportButton>
          </>
        }
        part={{ before, after }}
      />
    </>
  );
}
