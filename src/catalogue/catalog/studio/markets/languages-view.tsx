import { say } from '#foundation/i18n/staff/say.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer } from '#platform/people/model';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { MoveWords } from '../shared/move-words.tsx';
import type { ShownLanguages } from './read-languages.ts';

type LanguagesViewProps = { shown: ShownLanguages; done: string | null; answer: FormAnswer | undefined };

/** The languages there are sentences for: the owner publishes the site in them, and orders the menu of languages. */
export function LanguagesView({ shown, done, answer }: LanguagesViewProps) {
  const { languages, mayChange, outcome, formKey } = shown;
  const published = languages.filter((language) => language.published);
  return (
    <>
      <PageHead title={say('Languages')} back={{ to: studioPaths.studioMarkets(), label: say('Markets') }}>
        {say('What the site is published in, in the order of its menu. A new language needs one file of sentences.')}
      </PageHead>
      <FormNotice answer={answer?.refusal ? answer : undefined} outcome={answer ? null : outcome} />
      {done === 'moved' && !answer && (
        <Notice tone="success" role="status">
          {say('The languages are in the new order.')}
        </Notice>
      )}
      <Review answer={answer} />
      <ul aria-label={say('Languages')} className="divide-y divide-line rounded-xl border border-line bg-surface">
        {languages.map((language) => (
          <li key={language.code} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {languageName(language.code)}
                {language.name !== languageName(language.code) && <span lang={language.code}>{language.name}</span>}
                <Badge tone={language.published ? 'success' : 'neutral'}>
                  {language.published ? say('published') : say('not published')}
                </Badge>
              </p>
              <p className="text-sm text-ink-soft">
                {say('{titles} of {programmes} programmes have a title in it', {
                  titles: language.titles,
                  programmes: language.programmes,
                })}
              </p>
            </div>
            {mayChange && <LanguageActs {...{ language, published, formKey }} />}
          </li>
        ))}
      </ul>
    </>
  );
}

type Listed = ShownLanguages['languages'][number];

function LanguageActs({ language, published, formKey }: { language: Listed; published: Listed[]; formKey: string }) {
  const { code } = language;
  const name = languageName(code);
  return (
    <div className="flex flex-wrap gap-2">
      {language.published && (
        <Form method="post" className="flex gap-2">
          <input type="hidden" name="language" value={code} />
          <Button
            size="sm"
            variant="secondary"
            icon={<ArrowUp />}
            name="do"
            value="up"
            disabled={code === published[0]?.code}
          >
            <MoveWords name={name} up />
          </Button>
          <Button
            size="sm"
            variant="secondary"
            icon={<ArrowDown />}
            name="do"
            value="down"
            disabled={code === published.at(-1)?.code}
          >
            <MoveWords name={name} />
          </Button>
        </Form>
      )}
      {code !== 'en' && (
        <Form method="post">
          <input type="hidden" name="form" value="language" />
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="language" value={code} />
          <input type="hidden" name="wish" value={language.published ? 'take-back' : 'publish'} />
          <Button size="sm" variant="secondary" name="step" value="review">
            {language.published ? say('Take back') : say('Publish')}
            <span className="sr-only"> {name}</span>
          </Button>
        </Form>
      )}
    </div>
  );
}
