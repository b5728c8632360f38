import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { stateOf } from '../../../translations/state/count-states.ts';
import { countWords, stateNames, stateTones } from '../translation-words.ts';
import type { TranslationRow } from './read-translation-list.ts';

type Props = { row: TranslationRow; language: string; mayChange: boolean };

/** The progress of a page in one language, as a drawing and in words; without a translation, the button to start it. */
export function TranslationCell({ row, language, mayChange }: Props) {
  if (row.language === language) return <span className="text-ink-soft">{say('the source')}</span>;
  const own = row.translations[language];
  if (own)
    return (
      <ul className="relative z-10 grid gap-2">
        {own.map(({ id, path, counts, draft }) => {
          const all = counts.missing + counts.outdated + counts.done;
          const state = stateOf(counts);
          return (
            <li key={id}>
              <AppLink
                to={studioPaths.studioTranslation(id)}
                className="grid min-h-11 min-w-24 content-center gap-1 rounded-md px-1 hover:bg-raised"
              >
                <span className="visually-hidden">{`${path}, ${languageName(language)}: ${countWords(counts)}`}</span>
                <span className="flex flex-wrap items-center gap-1.5">
                  <Badge tone={stateTones[state]}>{say(stateNames[state])}</Badge>
                  {draft && <Badge>{say('draft')}</Badge>}
                </span>
                <progress aria-hidden="true" className="progress" max={Math.max(all, 1)} value={counts.done} />
                <span aria-hidden="true" className="tabular-nums">
                  {counts.done} / {all}
                </span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    );
  if (!mayChange) return null;
  return (
    <Form method="post" className="relative z-10">
      <FormKey />
      <input type="hidden" name="from" value={row.id} />
      <input type="hidden" name="path" value={row.path} />
      <input type="hidden" name="language" value={language} />
      <Button
        size="sm"
        variant="quiet"
        name="do"
        value="begin"
        aria-label={say('Translate {path} into {language}', { path: row.path, language: languageName(language) })}
      >
        {say('Translate')}
      </Button>
    </Form>
  );
}
