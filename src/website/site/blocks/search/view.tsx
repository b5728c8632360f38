import SearchIcon from 'lucide-react/icons/search';
import { useText } from '#foundation/i18n/index.tsx';
import { languages } from '#foundation/locale/language.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Section } from '#foundation/ui/controls/section.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { headingId, type BlockProps } from '../../page-data/block-props.ts';
import type { Marked } from '../../search/excerpt.ts';
import type { PreparedSearch } from './schema.ts';
import { useSuggestions } from './use-suggestions.ts';

export function View({ block, context }: BlockProps<PreparedSearch>) {
  const say = useText();
  const { id, tone, title, intro, typed, results, ways, empty } = block;
  return (
    <Section id={id} tone={tone} width="narrow" labelledBy={headingId(id)} className="grid gap-8">
      <header className="grid gap-3">
        <Heading level={1} id={headingId(id)}>
          {title}
        </Heading>
        {intro && <p className="text-lg text-ink-soft">{intro}</p>}
      </header>
      <SearchForm block={block} path={context.path} />
      {typed !== '' && (
        <p role="status" className="font-semibold">
          {results.length > 0
            ? say('search.found', { count: results.length, words: typed })
            : say('search.none', { words: typed })}
        </p>
      )}
      {results.length > 0 && (
        <ol className="grid gap-6" aria-label={say('search.results')}>
          {results.map((one) => (
            <li key={one.path + one.isQuestion} className="grid justify-items-start gap-1">
              <h2 className="text-xl">
                <AppLink to={one.path} lang={one.language} className="inline-block py-1 text-brand underline">
                  <Pieces pieces={one.title} />
                </AppLink>
              </h2>
              <p lang={one.language} className="text-ink-soft [overflow-wrap:anywhere]">
                <Pieces pieces={one.excerpt} />
              </p>
              <span className="flex flex-wrap gap-2">
                {one.isQuestion && <Badge>{say('search.question')}</Badge>}
                {one.language !== block.language && (
                  <Badge tone="info">
                    <span lang={one.language} className="font-local">
                      {languages[one.language].name}
                    </span>
                  </Badge>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {results.length === 0 && (
        <EmptyState
          pose="searching"
          picture={empty}
          title={typed === '' ? say('search.begin') : say('search.tryOther')}
        >
          <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1">
            {ways.map(({ label, path }) => (
              <li key={path}>
                <AppLink to={path} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </EmptyState>
      )}
    </Section>
  );
}

/** A plain GET form: the address contains the search. Suggestions while typing, once the page is hydrated. */
function SearchForm({ block: { typed, language, id }, path }: { block: PreparedSearch; path: string }) {
  const say = useText();
  const { offered, onInput } = useSuggestions(language);
  return (
    <search>
      <form method="get" action={path} className="flex flex-wrap items-end gap-3">
        {language !== 'en' && <input type="hidden" name="language" value={language} />}
        <div className="min-w-56 flex-1">
          <Field
            key={typed}
            type="search"
            name="q"
            formId={id}
            label={say('search.label')}
            defaultValue={typed}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            list={`${id}-offered`}
            onInput={onInput}
          >
            <datalist id={`${id}-offered`}>
              {offered.map((label) => (
                <option key={label} value={label}>
                  {label}
                </option>
              ))}
            </datalist>
          </Field>
        </div>
        <Button type="submit" icon={<SearchIcon />}>
          {say('search.button')}
        </Button>
      </form>
    </search>
  );
}

function Pieces({ pieces }: { pieces: Marked }) {
  return pieces.map(({ text, hit }, at) =>
    // The pieces of a text never change their places.
    // oxlint-disable-next-line react/no-array-index-key
    hit ? (
      <mark key={at} className="rounded-sm bg-brand-soft text-ink">
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
}
