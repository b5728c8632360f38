import Pencil from 'lucide-react/icons/pencil';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { History } from '#platform/people/ui/history.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { SetPart } from '../../templates/template-plan.ts';
import type { ShownSet } from './read-set.ts';

const partWords: Record<SetPart, StaffSentence> = {
  landing: 'The page that sells',
  pricing: 'Pricing page',
  success: 'Page after the purchase',
};

/** Pages that were made together: the state of each, and publishing, unpublishing or discarding all of them. */
export function SetView({ set, answer }: { set: ShownSet; answer: FormAnswer | undefined }) {
  const { name, pages, missing, drafts, outcome } = set;
  return (
    <>
      <PageHead title={name} back={{ to: studioPaths.studioPages(), label: say('Pages') }}>
        {pages.length === 1 ? say('1 page of a template') : say('{count} pages of a template', { count: pages.length })}
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      {drafts > 0 && missing > 0 && (
        <p>
          {missing === 1
            ? say('One place waits for your words before these pages can be published.')
            : say('{count} places wait for your words before these pages can be published.', { count: missing })}
        </p>
      )}
      <ul aria-label={say('Its pages')} className="divide-y divide-line rounded-xl border border-line bg-surface">
        {pages.map((page) => (
          <PageRow key={page.pageId} page={page} mayChange={set.mayChange} />
        ))}
      </ul>
      <Acts set={set} answer={answer} />
      <History entries={set.entries} />
    </>
  );
}

function PageRow({ page, mayChange }: { page: ShownSet['pages'][number]; mayChange: boolean }) {
  const { pageId, path, part, language, label, draft, missing, published } = page;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <span className="grid min-w-0 [overflow-wrap:anywhere]">
        <AppLink to={studioPaths.studioPage(pageId)} className="inline-flex min-h-11 items-center font-semibold">
          {say(partWords[part])}, {languageName(language)}
        </AppLink>
        <span className="text-sm text-ink-soft">
          {path} · <span lang={language}>{label}</span>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {published && <Badge tone="success">{say('on the site')}</Badge>}
        {draft && missing === 0 && <Badge tone="brand">{say('ready')}</Badge>}
        {draft && missing > 0 && (
          <Badge tone="warning">
            {missing === 1 ? say('1 place to write') : say('{count} places to write', { count: missing })}
          </Badge>
        )}
        {mayChange && (
          <ButtonLink
            to={studioPaths.studioPageEditor(pageId)}
            size="sm"
            variant="secondary"
            icon={<Pencil />}
            aria-label={say('Edit {path}', { path })}
          >
            {say('Edit')}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}

function Acts({ set, answer }: { set: ShownSet; answer: FormAnswer | undefined }) {
  const { formKey, drafts, together, mayPublish, mayChange } = set;
  const form = { formKey, answer, button: say('Continue') };
  return (
    <>
      {mayPublish && drafts > 0 && (
        <ActForm {...form} name="publish" summary={say('Publish all')} hidden={{ do: 'publish' }}>
          {() => <p>{say('All of these pages come on the site together, or none does.')}</p>}
        </ActForm>
      )}
      {mayPublish && together && (
        <ActForm {...form} name="take-back" summary={say('Take all back')} hidden={{ do: 'take-back' }}>
          {() => <p>{say('Visitors see none of it any more.')}</p>}
        </ActForm>
      )}
      {mayChange && drafts > 0 && (
        <ActForm {...form} name="discard" summary={say('Throw all away')} hidden={{ do: 'discard' }}>
          {() => <p>{say('Pages that never were on the site give their addresses back.')}</p>}
        </ActForm>
      )}
    </>
  );
}
