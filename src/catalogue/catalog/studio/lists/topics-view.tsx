import { type StaffSentence, say, sayAround } from '#foundation/i18n/staff/say.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { TopicArt } from '#foundation/ui/media/topic-art.tsx';
import { drawings, type Drawing } from '../../model.ts';
import type { ListedTopic } from '../../topics/list-topics.ts';
import type { FormAnswer, Typed } from '#foundation/ui/admin/versioned-form.ts';
import {
  ChoiceField,
  FormFields,
  FormHead,
  LanguageFields,
  TextField,
} from '#foundation/ui/admin/versioned-fields.tsx';
import { lookup } from '#foundation/kit/lookup.ts';

type TopicsViewProps = {
  topics: (Pick<ListedTopic, 'slug' | 'art' | 'version'> & { title: string; values: Typed })[];
  mayChange: boolean;
  done: string | null;
  answer: (FormAnswer & { slug: string }) | undefined;
};

const doneWords = lookup<StaffSentence>({
  added: 'The topic is added. Programmes can be about it, and then it shows in the filters of the site.',
  saved: 'Saved. Visitors see it from now on.',
  moved: 'The topics are in the new order.',
});

/** The topics that programmes are about, in the order of the filters of the site. */
export function TopicsView({ topics, mayChange, done, answer }: TopicsViewProps) {
  return (
    <>
      <PageHead title={say('Topics')} back={{ to: studioPaths.studioProgrammes(), label: say('Programmes') }}>
        {say('What programmes are about, as the filters of the site show it.')}
      </PageHead>
      {done && doneWords[done] && !answer && (
        <Notice tone="success" role="status">
          {say(doneWords[done])}
        </Notice>
      )}
      {mayChange && (
        <Disclosure summary={say('New topic')} open={answer?.slug === 'new'}>
          <TopicForm key={`new ${done}`} slug="new" values={{ art: 'design' }} answer={answer} />
        </Disclosure>
      )}
      <ul aria-label={say('Topics')} className="grid gap-2">
        {topics.map(({ slug, title, art, version, values }, index) => (
          <li key={slug} className="flex items-start gap-3">
            <TopicArt topic={art} className="w-16 shrink-0 rounded-md" />
            <div className="min-w-0 flex-1">
              {mayChange ? (
                <Disclosure summary={title} open={answer?.slug === slug}>
                  <TopicForm key={version} {...{ slug, version, values, answer }} />
                  <MoveButtons slug={slug} title={title} first={index === 0} last={index === topics.length - 1} />
                </Disclosure>
              ) : (
                <p className="py-2 font-semibold">{title}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

type TopicFormProps = { slug: string; version?: number; values: Typed; answer: TopicsViewProps['answer'] };

function TopicForm({ slug, version, values, answer: given }: TopicFormProps) {
  const answer = given?.slug === slug ? given : undefined;
  const isNew = version === undefined;
  return (
    <Form method="post" className="grid gap-4" noValidate>
      {isNew && <FormKey />}
      <FormHead answer={answer} formId={slug} />
      <input type="hidden" name="topic" value={slug} />
      <input type="hidden" name="version" value={answer?.stale?.version ?? version ?? ''} />
      <input type="hidden" name="base" value={answer?.stale?.base ?? JSON.stringify(values)} />
      <FormFields values={values} answer={answer} formId={slug}>
        <LanguageFields name="title" legend={say('Title')} maxLength={40} />
        {isNew && (
          <TextField
            name="slug"
            label={say('Name in addresses and files')}
            hint={say('Left empty, it is made of the English title. It stays for ever.')}
            autoComplete="off"
            autoCapitalize="none"
            optional={say('optional')}
          />
        )}
        <ChoiceField
          name="art"
          label={say('Drawing')}
          options={drawings.map((name) => ({ value: name, label: say(drawingWords[name]) }))}
        />
      </FormFields>
      <Button className="justify-self-start" name="do" value={isNew ? 'add' : 'save'}>
        {isNew ? say('Add the topic') : say('Save')}
      </Button>
    </Form>
  );
}

const drawingWords: Record<Drawing, StaffSentence> = {
  electronics: 'Electronics',
  rockets: 'Rockets',
  aeromodelling: 'Aeromodelling',
  programming: 'Programming',
  data: 'Data',
  design: 'Design',
  parenting: 'Parenting',
  space: 'Space',
};

function MoveButtons({ slug, title, first, last }: { slug: string; title: string; first: boolean; last: boolean }) {
  return (
    <Form method="post" className="mt-4 flex flex-wrap gap-2">
      <input type="hidden" name="topic" value={slug} />
      <Button size="sm" variant="secondary" icon={<ArrowUp />} name="do" value="up" disabled={first}>
        {sayAround('Move up{hidden}', { hidden: <span className="sr-only"> {title}</span> })}
      </Button>
      <Button size="sm" variant="secondary" icon={<ArrowDown />} name="do" value="down" disabled={last}>
        {sayAround('Move down{hidden}', { hidden: <span className="sr-only"> {title}</span> })}
      </Button>
    </Form>
  );
}
