import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { marketName } from '#foundation/locale/market.ts';
import type { ListTab } from '#foundation/ui/admin/list-frame.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { kindWord, stateWords } from '../shared/page-words.ts';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { pageStates } from './find-pages.ts';
import type { ListedPage } from './read-listed-pages.ts';
import type { PageList } from './read-page-list.ts';

const tabWords: Record<(typeof pageStates)[number], StaffSentence> = {
  all: 'All',
  published: 'On the site',
  draft: 'With a draft',
  scheduled: 'In a release',
  new: 'Not published',
  'to-check': 'To check',
  archived: 'Archived',
};

/** The states of pages, each with how many there are. */
export function tabsOf({ query, counts }: PageList): ListTab[] {
  return pageStates.map((state) => ({
    change: { state: state === 'all' ? undefined : state },
    label: say(tabWords[state]),
    count: counts[state],
    current: query.state === state,
  }));
}

/** The indentation of a variant by depth; classes, since the content security policy refuses inline styles. */
const indents = ['', 'ps-5', 'ps-10', 'ps-15', 'ps-20', 'ps-25', 'ps-30'];

/** The name and address of a page; in the tree a variant is indented. */
export function PageTitle({ page: { label, path, depth, language } }: { page: ListedPage & { depth: number } }) {
  return (
    <span className={`block ${indents[Math.min(depth, indents.length - 1)]}`}>
      {depth > 0 && (
        <span aria-hidden="true" className="text-ink-soft">
          └{' '}
        </span>
      )}
      {depth > 0 && <span className="visually-hidden">{say('Variant')}: </span>}
      <span lang={language}>{label}</span>
      <span className="block text-sm font-normal text-ink-soft xl:ms-2 xl:inline [overflow-wrap:anywhere]">{path}</span>
    </span>
  );
}

/** Whether visitors see a page, and what waits for it. */
export function PageStates({
  page,
}: {
  page: Pick<ListedPage, 'published' | 'archivedAt' | 'draft' | 'planned' | 'visibility'>;
}) {
  const { published, archivedAt, draft, planned } = page;
  return (
    <span className="flex flex-wrap gap-1">
      {published && <Badge tone="success">{say('on the site')}</Badge>}
      {archivedAt && <Badge>{say('archived')}</Badge>}
      {!published && !archivedAt && <Badge tone="info">{say('not published')}</Badge>}
      {draft && <Badge tone="warning">{say('draft')}</Badge>}
      {planned.map(({ id, state }) => (
        <Badge key={id} tone="brand">
          {say(stateWords[state])}
        </Badge>
      ))}
    </span>
  );
}

/** The number of content check findings of a page, as a link; above the link of the whole row. */
export function FindingsLink({ page: { path, findings } }: { page: Pick<ListedPage, 'path' | 'findings'> }) {
  if (findings === 0) return null;
  return (
    <AppLink
      to={studioPaths.studioContentCheck({ path })}
      className="relative z-10 inline-flex min-h-11 items-center text-sm font-semibold underline"
    >
      {say('{count} to check', { count: findings.toLocaleString(staffLanguage()) })}
    </AppLink>
  );
}

/** The cells of a row, by column. */
export function cellsOf(row: ListedPage) {
  const { kind, language, market, variants, programme, changedAt, draft, planned } = row;
  const [next] = planned;
  return {
    state: (
      <span className="flex flex-wrap items-center gap-1">
        <PageStates page={row} />
        <FindingsLink page={row} />
      </span>
    ),
    kind: kindWord(kind),
    language: languageName(language),
    market: marketName(market, staffLanguage()),
    variants: variants > 0 ? variants : null,
    programme,
    changed: <Moment at={changedAt} />,
    draft: draft && (
      <>
        {draft.by}, <Moment at={draft.at} />
      </>
    ),
    planned: next && (
      <>
        {next.name}
        {next.publishAt && (
          <>
            , <Moment at={next.publishAt} />
          </>
        )}
      </>
    ),
  };
}
