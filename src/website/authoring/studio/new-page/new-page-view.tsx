import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import FilePlus from 'lucide-react/icons/file-plus';
import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { languageCodes } from '#foundation/locale/language.ts';
import { marketName } from '#foundation/locale/market.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { useMarketChoices } from '#foundation/ui/admin/site-lists.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { OwnPageView } from './own-page-view.tsx';
import type { ShownNewPage } from './read-new-page.ts';
import type { NewPageAnswer } from './submit-new-page.ts';

type NewPageProps = { shown: ShownNewPage; answer: NewPageAnswer | undefined };

/** A new variant in three steps: parent, audience, address; or an empty page, or a duplicate, in one. */
export function NewPageView({ shown, answer }: NewPageProps) {
  const { step, parent, own } = shown;
  const said = answer?.problems;
  if (own) return <OwnPageView own={own} answer={answer} />;
  return (
    <>
      <PageHead title={say('New page')} back={{ to: studioPaths.studioPages(), label: say('Pages') }}>
        {say('Step {step} of 3', { step: String(step) })}
        {parent && <>: {say('a variant of {path}', { path: parent.path })}</>}
      </PageHead>
      {said?.from && (
        <Notice tone="warning" role="alert">
          {said.from}
        </Notice>
      )}
      {step === 1 && <FromPart shown={shown} />}
      {step === 2 && <WhomPart shown={shown} />}
      {step === 3 && <AddressPart shown={shown} answer={answer} />}
    </>
  );
}

function FromPart({ shown: { search, choices } }: { shown: ShownNewPage }) {
  return (
    <>
      <ButtonLink
        to={studioPaths.studioTemplates()}
        size="sm"
        variant="secondary"
        icon={<LayoutTemplate />}
        className="justify-self-start"
      >
        {say('Make it from a template instead')}
      </ButtonLink>
      <ButtonLink
        to={studioPaths.studioNewPage({ own: 'yes' })}
        size="sm"
        variant="secondary"
        icon={<FilePlus />}
        className="justify-self-start"
      >
        {say('Begin with an empty page')}
      </ButtonLink>
      <p>{say('Which page is it a variant of? It inherits everything that it does not say itself.')}</p>
      <Form method="get" className="flex gap-2">
        <input
          type="search"
          name="search"
          defaultValue={search}
          aria-label={say('Search pages')}
          placeholder={say('Name, address or programme')}
          className="control"
        />
        <Button type="submit" variant="secondary" icon={<Search />}>
          <span className="max-sm:sr-only">{say('Search')}</span>
        </Button>
      </Form>
      {choices.length === 0 ? (
        <EmptyState title={say('No page is found')}>{say('Try fewer filters, or another word.')}</EmptyState>
      ) : (
        <RecordList label={say('Pages')}>
          {choices.map(({ id, path, label, language, market }) => (
            <RecordRow
              key={id}
              to={studioPaths.studioNewPage({ from: path })}
              title={<span lang={language}>{label}</span>}
              detail={path}
              meta={`${languageName(language)}, ${marketName(market, staffLanguage())}`}
            />
          ))}
        </RecordList>
      )}
    </>
  );
}

function WhomPart({ shown: { parent, whom } }: { shown: ShownNewPage }) {
  const markets = useMarketChoices();
  return (
    <Form method="get" className="grid max-w-md gap-4">
      <input type="hidden" name="from" value={parent?.path} />
      <SelectField
        name="language"
        label={say('Language')}
        defaultValue={whom.language}
        hint={say('In another language every text has to be written again.')}
        options={languageCodes.map((code) => ({ value: code, label: languageName(code) }))}
      />
      <SelectField
        name="market"
        label={say('Market')}
        defaultValue={whom.market}
        options={markets.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Field
        name="school"
        label={say('School (if it is for one)')}
        hint={say('Title, description and texts name it where the parent names its own: {variable}.', {
          variable: '{{school}}',
        })}
        maxLength={120}
        defaultValue={whom.school}
      />
      <Field
        name="place"
        label={say('Place (if it is for one)')}
        hint={say('Texts may name it: {variable}.', { variable: '{{place}}' })}
        maxLength={120}
        defaultValue={whom.place}
      />
      <Field
        name="campaign"
        label={say('Campaign (if it is for one)')}
        hint={say('Texts may name it: {variable}.', { variable: '{{campaign}}' })}
        maxLength={120}
        defaultValue={whom.campaign}
      />
      <Button size="sm" className="justify-self-start">
        {say('Continue')}
      </Button>
    </Form>
  );
}

function AddressPart({ shown: { parent, whom, path, mayStandIn }, answer }: NewPageProps) {
  const { values, problems = {} } = answer ?? {};
  return (
    <Form method="post" className="grid max-w-md gap-4">
      <FormKey />
      {Object.entries({ from: parent?.path ?? '', ...whom }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        name="path"
        label={say('Address')}
        required
        maxLength={200}
        defaultValue={values?.path ?? path}
        error={problems.path}
      />
      <Field
        name="label"
        label={say('Name')}
        hint={say('In menus and lists, at most 50 characters.')}
        required
        maxLength={50}
        defaultValue={values?.label ?? [whom.school, whom.place, whom.campaign].find(Boolean) ?? ''}
        error={problems.label ?? problems.language ?? problems.market}
      />
      {mayStandIn && parent && (
        <SelectField
          name="listed"
          label={say('Search engines list')}
          hint={say('The parent only where this page says the same, such as a copy for an advertisement.')}
          defaultValue={values?.listed ?? 'own'}
          options={[
            { value: 'own', label: say('this page') },
            { value: 'parent', label: say('the page it varies ({path})', { path: parent.path }) },
          ]}
        />
      )}
      <p className="text-sm text-ink-soft">{say('It is a draft until it is published.')}</p>
      <Button size="sm" className="justify-self-start">
        {say('Make the page')}
      </Button>
    </Form>
  );
}
