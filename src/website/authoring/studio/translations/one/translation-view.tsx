import { useRef } from 'react';
import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Progress } from '#foundation/ui/feedback/progress.tsx';
import { stateOf } from '../../../translations/state/count-states.ts';
import { blockWord } from '../../shared/part-words.ts';
import { countWords, stateNames } from '../translation-words.ts';
import type { TranslationAnswer } from './act-on-translation.ts';
import type { ShownText, ShownTranslation } from './read-screen.ts';
import { TextPair } from './text-pair.tsx';
import { TranslationKeys } from './translation-keys.tsx';
import { useKeepTexts } from './use-keep-texts.ts';
import { useTranslationKeys } from './use-translation-keys.ts';

type Props = { shown: ShownTranslation; answer: TranslationAnswer | undefined; onlyOpen: boolean };

/** A page next to its source, text by text in page order. */
export function TranslationView({ shown, answer, onlyOpen }: Props) {
  const { id, path, language, source, texts, mayChange, published, savedBy } = shown;
  const form = useRef<HTMLFormElement>(null);
  const version = answer?.now?.version ?? shown.version;
  const kept = useKeepTexts(shown, version, form);
  const { next } = useTranslationKeys(form, kept.keep);
  const name = languageName(language);
  const open = texts.filter(({ state }) => state !== 'done');
  const listed = onlyOpen ? open : texts;
  const all = kept.counts.missing + kept.counts.outdated + kept.counts.done;
  return (
    <>
      <PageHead
        title={say('{page} in {language}', { page: path, language: name })}
        back={{ to: studioPaths.studioTranslations({ language }), label: say('Translations') }}
        badge={
          <>
            {!published && <Badge>{say('not published')}</Badge>}
            {version > 0 && <Badge tone="info">{say('draft')}</Badge>}
          </>
        }
      >
        {sayAround('It says what {source} says in {language}.', {
          source: (
            <AppLink to={studioPaths.studioPage(source.id)} className="underline">
              {source.path}
            </AppLink>
          ),
          language: languageName(source.language),
        })}{' '}
        {savedBy && say('{name} wrote on its draft last.', { name: savedBy })}
      </PageHead>
      {answer && (
        <Notice tone="warning" role="alert">
          {answer.refusal}
        </Notice>
      )}
      <div className="flex flex-wrap gap-x-4">
        <AppLink
          to={studioPaths.studioTranslation(id, { show: onlyOpen ? undefined : 'open' })}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {onlyOpen ? say('Show all texts') : say('Show only what is to be done')}
        </AppLink>
        <AppLink
          to={studioPaths.studioPage(id)}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {say('Preview and publish this page')}
        </AppLink>
      </div>
      {listed.length === 0 ? (
        <EmptyState pose="cheering" title={say('Every text is translated')} />
      ) : (
        <Form ref={form} method="post" className="grid gap-6" onInput={kept.hear}>
          {/* What Enter presses in a field: it saves, and does nothing else. */}
          <button type="submit" name="do" value="save" className="hidden" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="version" value={kept.version} />
          {sectionsOf(listed).map(([section, pairs]) => (
            <section key={section} aria-labelledby={`block-${section}`} className="grid gap-3">
              <Heading level={2} size="small" id={`block-${section}`}>
                {pairs[0]?.block ? blockWord(pairs[0].block) : say('About the page')}
              </Heading>
              <ul className="grid gap-3">
                {pairs.map((text) => (
                  <TextPair
                    key={text.place}
                    text={text}
                    languages={{ source: source.language, target: language }}
                    kept={kept.texts.get(text.place)}
                    typed={answer?.typed[text.place]}
                    theirs={answer?.now?.texts[text.place]}
                    mayChange={mayChange}
                    onCopy={kept.copy}
                  />
                ))}
              </ul>
            </section>
          ))}
          {mayChange && (
            <div className="action-bar grid gap-2 rounded-xl border border-line bg-surface px-4 py-3 shadow-lg">
              <Progress
                value={(kept.counts.done / Math.max(all, 1)) * 100}
                label={say(stateNames[stateOf(kept.counts)])}
                detail={<span aria-live="polite">{countWords(kept.counts)}</span>}
              />
              <div className="flex flex-wrap items-center gap-3">
                <Button size="sm" name="do" value="save">
                  {say('Save')}
                </Button>
                <Button size="sm" variant="secondary" type="button" onClick={next} className="scripted">
                  {say('Next text to do')}
                </Button>
                <span role="status" className="text-sm text-ink-soft">
                  {kept.words}
                </span>
              </div>
            </div>
          )}
        </Form>
      )}
      {mayChange && <TranslationKeys />}
    </>
  );
}

/** The texts by block, in page order. */
function sectionsOf(texts: ShownText[]): [string, ShownText[]][] {
  const sections = new Map<string, ShownText[]>();
  for (const text of texts) {
    const section = text.block?.id ?? '';
    sections.set(section, [...(sections.get(section) ?? []), text]);
  }
  return [...sections];
}
