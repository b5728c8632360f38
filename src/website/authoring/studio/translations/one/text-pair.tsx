import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import { DiffText } from '../../shared/diff-text.tsx';
import { fieldWord, pageFieldWord } from '../../shared/part-words.ts';
import { stateNames, stateTones, troubleWords } from '../translation-words.ts';
import type { ShownText } from './read-screen.ts';
import type { KeptText } from './texts-answer.ts';

type Props = {
  text: ShownText;
  languages: { source: string; target: string };
  /** Its state after an autosave. */
  kept: KeptText | undefined;
  /** Typed but unsaved text, and what somebody else saved meanwhile. */
  typed: string | undefined;
  theirs: string | undefined;
  mayChange: boolean;
  onCopy: (place: string, text: string) => void;
};

/** A source text and its translation side by side; stacked on a phone. */
export function TextPair({ text, languages, kept, typed, theirs, mayChange, onCopy }: Props) {
  const { place, block, field, type, pieces, terms } = text;
  const state = kept?.state ?? text.state;
  const troubles = kept?.troubles ?? text.troubles;
  const label = block ? placeWords(field) : pageFieldWord(field);
  const rows = type === 'line' ? 2 : Math.min(14, Math.max(3, Math.ceil(text.text.length / 55)));
  return (
    <li
      id={`text-${place}`}
      data-text={place}
      data-state={state}
      className="grid scroll-mt-24 gap-x-6 gap-y-3 rounded-xl border border-line bg-surface px-4 py-3 lg:grid-cols-2"
    >
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm font-semibold">
            {say('{field} in {language}', { field: label, language: languageName(languages.source) })}
          </span>
          <Badge tone={stateTones[state]}>{say(stateNames[state])}</Badge>
        </div>
        {state === 'outdated' && pieces.length > 0 ? (
          <DiffText pieces={pieces} language={languages.source} />
        ) : (
          <p lang={languages.source} className="whitespace-pre-line [overflow-wrap:anywhere]">
            {text.text}
          </p>
        )}
        {terms.length > 0 && (
          <ul aria-label={say('Glossary')} className="grid gap-1 text-sm text-ink-soft">
            {terms.map(({ term, translation, note }) => (
              <li key={term}>
                <span lang={languages.source}>{term}</span> → <b lang={languages.target}>{translation}</b>
                {note && <span lang={languages.source}> ({note})</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid content-start gap-2">
        <TextAreaField
          name={`text.${place}`}
          label={say('{field} in {language}', { field: label, language: languageName(languages.target) })}
          lang={languages.target}
          rows={rows}
          readOnly={!mayChange}
          defaultValue={typed ?? text.target}
          error={troubles.length > 0 ? troubles.map(troubleWords).join(' ') : undefined}
          hint={
            theirs !== undefined && typed !== undefined && theirs !== typed ? (
              <>
                {say('Saved meanwhile:')} <span lang={languages.target}>{theirs || '–'}</span>
              </>
            ) : undefined
          }
        />
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            {state !== 'done' && (
              <Button
                size="sm"
                variant="quiet"
                name="do"
                value={`copy:${place}`}
                data-act="copy"
                aria-label={say('Copy the source: {field}', { field: label })}
                onClick={(event) => {
                  event.preventDefault();
                  onCopy(place, text.text);
                }}
              >
                {say('Copy the source')}
              </Button>
            )}
            {state === 'outdated' && (
              <>
                <input type="hidden" name={`source.${place}`} value={text.text} />
                <Button
                  size="sm"
                  variant="secondary"
                  name="do"
                  value={`right:${place}`}
                  data-act="right"
                  aria-label={say('Still right: {field}', { field: label })}
                >
                  {say('Still right')}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** A place in a block in words: `items.0.title` is “Items 1, Title”. */
function placeWords(field: string): string {
  const parts: string[] = [];
  for (const step of field.split('.')) {
    if (/^\d+$/.test(step)) parts.push(`${parts.pop() ?? ''} ${Number(step) + 1}`);
    else parts.push(fieldWord(step));
  }
  return parts.join(', ');
}
