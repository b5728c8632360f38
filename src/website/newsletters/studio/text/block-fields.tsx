import { say } from '#foundation/i18n/staff/say.ts';
import type { Language } from '#foundation/locale/language.ts';
import { MediaField } from '#platform/media/ui/media-field.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import { limits, type IssueBlock } from '../../model.ts';
import { blockWords } from '../issue-words.ts';

type Props = {
  block: IssueBlock;
  place: number;
  last: boolean;
  language: Language;
  programmes: { value: string; label: string }[];
};

/** The fields of one part of an issue, and the buttons that move it. */
export function BlockFields({ block, place, last, language, programmes }: Props) {
  const { kind, text, url, picture } = block;
  const name = (field: string) => `b${place}.${field}`;
  const word = say(blockWords[kind]);
  const move = (wish: string, label: string) => (
    <Button
      size="sm"
      variant="quiet"
      name="do"
      value={`${wish}-${place}`}
      aria-label={`${label}: ${word} ${place + 1}`}
    >
      {label}
    </Button>
  );
  return (
    <fieldset className="grid gap-3 rounded-xl border border-line bg-surface px-4 py-3">
      <legend className="px-1 font-semibold">
        {place + 1}. {word}
      </legend>
      <input type="hidden" name={name('kind')} value={kind} />
      {kind === 'heading' && (
        <Field name={name('text')} label={say('Words')} lang={language} maxLength={200} defaultValue={text} />
      )}
      {kind === 'text' && (
        <TextAreaField
          name={name('text')}
          label={say('Text')}
          hint={say('Markdown: **bold**, *italic*, [words](https://address), lists with a dash.')}
          rows={7}
          lang={language}
          maxLength={limits.text}
          defaultValue={text}
        />
      )}
      {kind === 'button' && (
        <Field
          name={name('text')}
          label={say('Words on the button')}
          lang={language}
          maxLength={80}
          defaultValue={text}
        />
      )}
      {kind === 'picture' && <MediaField name={name('picture')} label={say('Photo')} value={picture} />}
      {(kind === 'button' || kind === 'picture') && (
        <Field
          name={name('url')}
          label={say('Where it leads')}
          hint={say('https:// or a path of the site, such as /workshops.')}
          maxLength={limits.url}
          inputMode="url"
          defaultValue={url}
        />
      )}
      {kind === 'programmes' &&
        Array.from({ length: limits.programmes }, (_, n) => (
          <SelectField
            key={n}
            name={name(`programme${n}`)}
            label={say('Programme {number}', { number: n + 1 })}
            defaultValue={block.programmes[n] ?? ''}
            options={[{ value: '', label: say('None') }, ...programmes]}
          />
        ))}
      <div className="flex flex-wrap gap-1">
        {place > 0 && move('up', say('Up'))}
        {!last && move('down', say('Down'))}
        {move('remove', say('Remove'))}
      </div>
    </fieldset>
  );
}
