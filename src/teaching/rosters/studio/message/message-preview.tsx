import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { wordsFor } from '../../model.ts';
import { readMessageForm } from './read-message-form.ts';
import type { MessagePageData } from './read-message-page.ts';

/** What the families will read, once per language. */
export function MessagePreview({ values, shown }: { values: Record<string, string>; shown: MessagePageData }) {
  const words = readMessageForm(new URLSearchParams(values));
  const groups = Map.groupBy(shown.languages, ({ language }) => wordsFor(words, language));
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <Heading level={2} size="small" id="preview">
        {say('What they will read')}
      </Heading>
      {[...groups].map(([{ subject, text }, group]) => {
        const own = group.length === 1 ? group[0]?.language : undefined;
        return (
          <article key={subject + text} className="grid gap-2 rounded-xl border border-line bg-surface px-4 py-3">
            <p className="text-sm text-ink-soft">
              {group.map(({ language, count }) => `${languageName(language)}: ${count}`).join(' · ')}
            </p>
            <div lang={own && words.of[own] ? own : undefined} className="grid gap-2">
              <p className="font-semibold break-words">{subject}</p>
              <p className="break-words whitespace-pre-line">{text}</p>
            </div>
          </article>
        );
      })}
    </section>
  );
}
