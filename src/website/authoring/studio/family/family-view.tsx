import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import type { FormAnswer } from '#platform/people/model';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge, type BadgeTone } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { PartState } from '../../families/inheritance.ts';
import { DiffText } from '../shared/diff-text.tsx';
import { blockWord, fieldWord, pageFieldWord } from '../shared/part-words.ts';
import type { ShownFamily } from './read-family.ts';

const stateWords: Record<PartState, { word: StaffSentence; tone: BadgeTone }> = {
  inherited: { word: 'inherited', tone: 'neutral' },
  overridden: { word: 'own words', tone: 'brand' },
  hidden: { word: 'hidden here', tone: 'warning' },
  added: { word: 'only here', tone: 'success' },
};

type FamilyViewProps = { family: ShownFamily; answer: FormAnswer | undefined };

/** What a variant inherits and overrides, block by block and field by field. */
export function FamilyView({ family, answer }: FamilyViewProps) {
  const { id, path, label, parent, siblings, fields, blocks, reordered, outcome, draft } = family;
  const own = fields.filter(({ state }) => state !== 'inherited');
  return (
    <>
      <PageHead title={say('What it inherits')} back={{ to: studioPaths.studioPage(id), label }}>
        {path} ←{' '}
        <AppLink to={studioPaths.studioPage(parent.id)} className="underline">
          {parent.path}
        </AppLink>
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      <p className="text-ink-soft">
        {draft ? say('This is the draft of the page.') : say('This is the page as it is published.')}{' '}
        {siblings === 1
          ? say('One other page varies the same parent.')
          : say('{count} other pages vary the same parent.', { count: siblings })}
      </p>
      <section aria-labelledby="blocks" className="grid gap-3">
        <Heading level={2} size="small" id="blocks">
          {say('Blocks')}
        </Heading>
        {reordered && (
          <Part
            family={family}
            part="order"
            state="overridden"
            title={say('The order of the blocks')}
            name={say('The order of the blocks')}
          />
        )}
        <ul aria-label={say('Blocks')} className="grid gap-3">
          {blocks.map((block) => (
            <li key={block.id}>
              <Part
                family={family}
                part={`block:${block.id}`}
                state={block.state}
                title={blockWord(block)}
                name={blockWord(block)}
              >
                {block.state === 'overridden' &&
                  block.fields.map((field) => (
                    <Field
                      key={field.field}
                      family={family}
                      part={`block:${block.id}.${field.field}`}
                      field={field}
                      name={`${blockWord(block)}, ${fieldWord(field.field)}`}
                    />
                  ))}
              </Part>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="fields" className="grid gap-3">
        <Heading level={2} size="small" id="fields">
          {say('The page itself')}
        </Heading>
        {own.length === 0 && <p>{say('It takes everything from its parent.')}</p>}
        {own.map((field) => (
          <Part
            key={field.field}
            family={family}
            part={`field:${field.field}`}
            state="overridden"
            title={pageFieldWord(field.field)}
            name={pageFieldWord(field.field)}
          >
            <DiffText pieces={field.pieces} language={family.language} />
          </Part>
        ))}
        <p className="text-sm text-ink-soft">
          {say('Inherited:')}{' '}
          {fields
            .filter(({ state }) => state === 'inherited')
            .map(({ field }) => pageFieldWord(field))
            .join(', ')}
        </p>
      </section>
    </>
  );
}

type PartProps = {
  family: ShownFamily;
  part: string;
  state: PartState;
  title: string;
  /** What its buttons act on, for screen readers. */
  name: string;
  children?: ReactNode;
};

function Part({ family, part, state, title, name, children }: PartProps) {
  const { word, tone } = stateWords[state];
  return (
    <div className="grid gap-2 rounded-xl border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{title}</span>
        <Badge tone={tone}>{say(word)}</Badge>
      </div>
      {children}
      <Acts {...{ family, part, state, name }} />
    </div>
  );
}

function Field({
  family,
  part,
  field,
  name,
}: {
  family: ShownFamily;
  part: string;
  name: string;
  field: ShownFamily['fields'][0] | ShownFamily['blocks'][0]['fields'][0];
}) {
  return (
    <div className="grid gap-1 border-s-2 border-line ps-3">
      <span className="text-sm text-ink-soft">{fieldWord(field.field)}</span>
      <DiffText pieces={field.pieces} language={family.language} />
      <Acts {...{ family, part, name }} state="overridden" />
    </div>
  );
}

/** The actions on a part: one form per part. */
function Acts({ family: { mayChange, formKey, version }, part, state, name }: Omit<PartProps, 'title' | 'children'>) {
  if (!mayChange) return null;
  const acts: [string, StaffSentence][] = [
    ...(state === 'inherited' ? [] : [['take', takeWords[state]] as [string, StaffSentence]]),
    ...(state === 'inherited' ? [] : [['give', 'Give it to the parent'] as [string, StaffSentence]]),
    ...(part.startsWith('block:') && !part.includes('.') && (state === 'inherited' || state === 'overridden')
      ? [['hide', 'Hide it here'] as [string, StaffSentence]]
      : []),
  ];
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="seen" value={version} />
      <input type="hidden" name="step" value="review" />
      {acts.map(([act, words]) => (
        <Button key={act} size="sm" variant="quiet" name="do" value={act} aria-label={`${say(words)}: ${name}`}>
          {say(words)}
        </Button>
      ))}
    </Form>
  );
}

const takeWords: Record<Exclude<PartState, 'inherited'>, StaffSentence> = {
  overridden: 'Take the parent’s',
  hidden: 'Show it again',
  added: 'Take it out',
};
