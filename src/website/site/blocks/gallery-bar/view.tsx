import { languages } from '#foundation/locale/language.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { FontPreloads } from '#foundation/ui/fonts/font-preloads.tsx';
import type { GalleryChoice } from '../../pages/gallery-choice.ts';
import type { BlockProps } from '../../page-data/block-props.ts';

/** The form that filters the gallery. Only the gallery makes it, so it has no schema. */
export type GalleryBar = { kind: 'gallery-bar'; id: string; choice: GalleryChoice; kinds: string[] };

const themes = { system: 'As the system', light: 'Light', dark: 'Dark', both: 'Light and dark' };

/** A plain GET form with a full page load, because language, theme and fonts belong to the document. */
export function View({ block: { id, choice, kinds }, context }: BlockProps<GalleryBar>) {
  const several = choice.languages.length > 1;
  return (
    <section id={id} aria-label="What to show" className="px-gutter pb-8">
      {/* The page itself preloads only the fonts of its own language. */}
      {several && choice.languages.map((language) => <FontPreloads key={language} language={language} />)}
      <form method="get" action={context.path} className="mx-auto flex max-w-normal flex-wrap items-end gap-4">
        <Choice name="language" label="Language" value={several ? 'all' : (choice.languages[0] ?? 'en')}>
          {[
            ...choice.offered.map((code) => ({ value: code, label: languages[code].name })),
            { value: 'all', label: 'All, one under another' },
          ]}
        </Choice>
        <Choice name="theme" label="Theme" value={choice.theme}>
          {Object.entries(themes).map(([value, label]) => ({ value, label }))}
        </Choice>
        <Choice name="kind" label="Block" value={choice.kind ?? ''}>
          {[{ value: '', label: 'All' }, ...kinds.map((kind) => ({ value: kind, label: kind }))]}
        </Choice>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
    </section>
  );
}

type ChoiceProps = { name: string; label: string; value: string; children: { value: string; label: string }[] };

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <div className="min-w-40 flex-1 sm:max-w-60">
      <SelectField formId="gallery" name={name} label={label} defaultValue={value} options={children} />
    </div>
  );
}
