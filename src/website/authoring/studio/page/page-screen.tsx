import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import FlaskConical from 'lucide-react/icons/flask-conical';
import GitCompare from 'lucide-react/icons/git-compare';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Split from 'lucide-react/icons/split';
import { marketName } from '#foundation/locale/market.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { History } from '#platform/people/ui/history.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { FindingsLink, PageStates } from '../list/page-list-pieces.tsx';
import { kindWord, stateWords } from '../shared/page-words.ts';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { AddressPart } from './address-part.tsx';
import { DraftPart } from './draft-part.tsx';
import { LinksPart } from './links-part.tsx';
import { OffSite } from './off-site.tsx';
import type { PagePart, ShownPage } from './read-page-view.ts';
import { RevisionsPart } from './revisions-part.tsx';

/** One page for staff: its state, draft, family, history and possible actions. */
export function PageScreen({ page, answer, preview }: PagePart & { preview: string | null }) {
  const { id, path, label, language, parent, published, mayChange, outcome } = page;
  return (
    <>
      <PageHead
        title={<span lang={language}>{label}</span>}
        back={{ to: studioPaths.studioPages(), label: say('Pages') }}
        badge={
          <>
            <PageStates page={page} />
            <FindingsLink page={page} />
          </>
        }
      >
        {path}
      </PageHead>
      {page.others.length > 0 && (
        <Notice tone="info" role="note">
          {page.others.length === 1
            ? say('{name} has this page open too.', { name: page.others.join('') })
            : say('{names} have this page open too.', { names: page.others.join(', ') })}
        </Notice>
      )}
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      <div className="flex flex-wrap gap-2">
        {mayChange && (
          <ButtonLink to={studioPaths.studioPageEditor(id)} size="sm" icon={<Pencil />}>
            {say('Edit')}
          </ButtonLink>
        )}
        {parent && (
          <ButtonLink to={studioPaths.studioPageFamily(id)} size="sm" variant="secondary" icon={<Split />}>
            {say('What it inherits')}
          </ButtonLink>
        )}
        {mayChange && published && (
          <ButtonLink to={studioPaths.studioNewPage({ from: path })} size="sm" variant="secondary" icon={<Plus />}>
            {say('New variant')}
          </ButtonLink>
        )}
        {mayChange && published && (
          <ButtonLink to={studioPaths.studioNewPage({ copy: path })} size="sm" variant="secondary" icon={<Copy />}>
            {say('Duplicate')}
          </ButtonLink>
        )}
        {mayChange && published && (
          <ButtonLink
            to={studioPaths.studioNewExperiment({ page: id })}
            size="sm"
            variant="secondary"
            icon={<FlaskConical />}
          >
            {say('Try another version')}
          </ButtonLink>
        )}
        {mayChange && published && (
          <ButtonLink to={studioPaths.studioSaveTemplate(id)} size="sm" variant="secondary" icon={<LayoutTemplate />}>
            {say('Save as a template')}
          </ButtonLink>
        )}
        <ButtonLink to={studioPaths.studioPageCompare(id)} size="sm" variant="secondary" icon={<GitCompare />}>
          {say('Compare')}
        </ButtonLink>
        {published && (
          <ButtonLink to={path} size="sm" variant="quiet" target="_blank" icon={<ExternalLink />}>
            {say('See it on the site')}
          </ButtonLink>
        )}
      </div>
      <DraftPart page={page} answer={answer} />
      <Planned page={page} />
      <PageFacts page={page} />
      <Variants page={page} />
      <LinksPart page={page} answer={answer} preview={preview} />
      <RevisionsPart page={page} answer={answer} />
      <AddressPart page={page} answer={answer} />
      <OffSite page={page} answer={answer} />
      <History entries={page.entries} />
    </>
  );
}

function Planned({ page: { planned } }: { page: ShownPage }) {
  if (planned.length === 0) return null;
  return (
    <Notice tone="info" role="note" title={say('In a release')}>
      <ul className="grid gap-1">
        {planned.map(({ id, name, state, publishAt }) => (
          <li key={id}>
            <AppLink to={studioPaths.studioRelease(id)} className="font-semibold underline">
              {name}
            </AppLink>
            , {say(stateWords[state])}
            {publishAt && (
              <>
                , <Moment at={publishAt} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function PageFacts({ page }: { page: ShownPage }) {
  const { kind, language, market, parent, programme, group, archivedAt, archivedTo, changedAt } = page;
  return (
    <section aria-labelledby="facts" className="grid gap-3">
      <Heading level={2} size="small" id="facts">
        {say('About the page')}
      </Heading>
      <Facts
        rows={[
          [say('Kind'), kindWord(kind)],
          [say('Language'), languageName(language)],
          [say('Market'), marketName(market, staffLanguage())],
          [
            say('Variant of'),
            parent && (
              <AppLink key="parent" to={studioPaths.studioPage(parent.id)} className="underline">
                {parent.path}
              </AppLink>
            ),
          ],
          [say('Programme'), programme],
          [say('Group of translations'), group],
          [say('Archived since'), archivedAt && <Moment key="archived" at={archivedAt} />],
          [say('Its address leads to'), archivedAt && (archivedTo ?? say('nothing: it answers that it is gone'))],
          [say('Changed'), <Moment key="changed" at={changedAt} />],
        ]}
      />
    </section>
  );
}

function Variants({ page: { variants } }: { page: ShownPage }) {
  if (variants.length === 0) return null;
  return (
    <section aria-labelledby="variants" className="grid gap-3">
      <Heading level={2} size="small" id="variants">
        {say('Variants')}
      </Heading>
      <RecordList label={say('Variants')}>
        {variants.map(({ id, label, path, language, market, published }) => (
          <RecordRow
            key={id}
            to={studioPaths.studioPage(id)}
            title={<span lang={language}>{label}</span>}
            detail={path}
            meta={
              <>
                {languageName(language)}, {marketName(market, staffLanguage())}
                {!published && <>, {say('not published')}</>}
              </>
            }
          />
        ))}
      </RecordList>
    </section>
  );
}
