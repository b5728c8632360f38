import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Page, PageProblem, PageSource } from '#website/site';
import { pageKinds, visibilities } from '#website/site/pages/page-kinds.ts';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { wordsOfPageField } from '../fields/field-words.ts';
import { kindWord } from '../fields/page-kind-words.ts';
import { fieldPrefix } from '../save/field-prefix.ts';
import { problemSentence } from '../save/problem-words.ts';
import { pageSettings, pageSettingValue, type PageSetting } from '../source/page-settings.ts';

type Props = { source: PageSource; parent: Page | null; problems: PageProblem[] };

/** What the page is and who finds it: kind, layout, visibility, canonical page, language group, children's page. */
export function PageSettingsFields({ source, parent, problems }: Props) {
  const wrong = problems.some(({ field }) => (pageSettings as readonly string[]).includes(field));
  return (
    <Disclosure summary={say('Kind, layout and search engines')} open={wrong || undefined}>
      <div className="grid gap-4">
        {pageSettings.map((name) => {
          const { label, help } = wordsOfPageField(name);
          const found = problems.find(({ field }) => field === name);
          const common = {
            name: fieldPrefix + name,
            label: say(label),
            hint: help && say(help),
            error: found && problemSentence(found),
            defaultValue: pageSettingValue(source, name),
          };
          const options = optionsOf(name);
          return options ? (
            <SelectField
              key={name}
              {...common}
              options={[{ value: '', label: parent ? say('as its parent') : say('as usual') }, ...options]}
            />
          ) : (
            <Field key={name} {...common} autoCapitalize="none" spellCheck={false} />
          );
        })}
      </div>
    </Disclosure>
  );
}

type Visibility = (typeof visibilities)[number];

const visibilityWords: Record<Visibility, StaffSentence> = {
  public: 'Everybody finds it',
  unlisted: 'Only who has its address',
  internal: 'Only staff',
  archived: 'Nobody: it is gone',
};

const layoutWords: Record<NonNullable<PageSource['layout']>, StaffSentence> = {
  primary: 'The main layout',
  'primary-new': 'The main layout, newer',
  bigbang: 'A poster with a night sky',
  plain: 'Text alone',
  default: 'Name in the middle',
};

/** The choices of a setting; null where it is typed. */
function optionsOf(name: PageSetting): { value: string; label: string }[] | null {
  if (name === 'kind') return Object.keys(pageKinds).map((kind) => ({ value: kind, label: kindWord(kind) }));
  if (name === 'layout') return Object.entries(layoutWords).map(([value, word]) => ({ value, label: say(word) }));
  if (name === 'visibility') return visibilities.map((value) => ({ value, label: say(visibilityWords[value]) }));
  if (name !== 'forChildren') return null;
  return [
    { value: 'yes', label: say('On') },
    { value: 'no', label: say('Off') },
  ];
}
