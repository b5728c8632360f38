import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import BookA from 'lucide-react/icons/book-a';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import type { FormAnswer } from '#platform/people/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { DataTable } from '#foundation/ui/admin/data-table.tsx';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { choiceFilter, ListFilters } from '#foundation/ui/admin/list-filters.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { PartPager } from '#foundation/ui/admin/part-pager.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Progress } from '#foundation/ui/feedback/progress.tsx';
import { CheckboxField } from '#foundation/ui/forms/field.tsx';
import { countWords, stateNames, tabWords } from '../translation-words.ts';
import { BesideList } from './beside-list.tsx';
import { TranslationCell } from './translation-cell.tsx';
import type { TranslationsScreen } from './read-translation-list.ts';
import { rowStates } from './row-states.ts';

type Props = TranslationsScreen & { answer: FormAnswer | undefined };

/** All pages with their translations: which are missing, outdated or done in which language. */
export function TranslationsView({ list, beside, mayChange, mayPublish, formKey, outcome, answer }: Props) {
  const { query, rows, languages, choices, counts, total, drafts, before, after } = list;
  const asked = {
    ...query,
    language: query.language || undefined,
    state: query.state === 'all' ? undefined : query.state,
  };
  const to = (change: Record<string, string | undefined>) => studioPaths.studioTranslations({ ...asked, ...change });
  const all = total.missing + total.outdated + total.done;
  return (
    <>
      <PageHead title={say('Translations')}>
        {say('Pages beside their translations. Texts whose source has changed since are marked.')}
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={studioPaths.studioTranslationFiles()} size="sm" variant="secondary" icon={<ArrowDownUp />}>
          {say('Files for translators')}
        </ButtonLink>
        <ButtonLink to={studioPaths.studioGlossary()} size="sm" variant="secondary" icon={<BookA />}>
          {say('Glossary')}
        </ButtonLink>
      </div>
      <ListFilters
        label={say('Search pages')}
        placeholder={say('Name, address or programme')}
        search={query.search}
        hidden={{ state: asked.state }}
        fields={[
          choiceFilter({
            name: 'language',
            label: say('Language'),
            any: say('All languages'),
            value: query.language,
            options: choices.map((code) => ({ value: code, label: languageName(code) })),
          }),
        ]}
        active={query.language ? [{ label: languageName(query.language), without: to({ language: undefined }) }] : []}
      />
      <FilterTabs
        label={say('States')}
        tabs={rowStates.map((state) => ({
          label: say(tabWords[state]),
          to: to({ state: state === 'all' ? undefined : state }),
          count: counts[state],
          current: query.state === state,
        }))}
      />
      {all > 0 && <Progress value={(total.done / all) * 100} label={say(stateNames.done)} detail={countWords(total)} />}
      {mayPublish && query.language && drafts.length > 0 && (
        <ActForm
          name="publish"
          summary={say('Publish {language}', { language: languageName(query.language) })}
          formKey={formKey}
          answer={answer}
          hidden={{ do: 'publish', language: query.language }}
          button={say('Continue')}
        >
          {(typed) => (
            <>
              <p>{say('The drafts of this language become one release. Other languages stay as they are.')}</p>
              <ul className="grid gap-1 text-sm [overflow-wrap:anywhere]">
                {drafts.map((path) => (
                  <li key={path}>{path}</li>
                ))}
              </ul>
              <CheckboxField
                name="only-done"
                formId="publish"
                value="yes"
                defaultChecked={typed('only-done') === 'yes'}
                label={say('Only pages with every text done')}
              />
            </>
          )}
        </ActForm>
      )}
      {rows.length === 0 ? (
        <EmptyState title={say('No page is found')}>{say('Try fewer filters, or another word.')}</EmptyState>
      ) : (
        <DataTable
          label={say('Translations')}
          first={say('Page')}
          columns={languages.map((code) => ({ key: code, label: languageName(code), labelled: true }))}
          rows={rows.map((row) => ({
            id: row.id,
            to: studioPaths.studioPage(row.id),
            name: row.path,
            title: (
              <>
                <span lang={row.language} className="block">
                  {row.label}
                </span>
                <span className="block text-sm font-normal text-ink-soft [overflow-wrap:anywhere]">{row.path}</span>
              </>
            ),
            cells: Object.fromEntries(
              languages.map((code) => [
                code,
                <TranslationCell key={code} row={row} language={code} mayChange={mayChange} />,
              ]),
            ),
          }))}
        />
      )}
      <PartPager before={before && to({ before })} after={after && to({ after })} />
      <BesideList beside={beside} />
    </>
  );
}
