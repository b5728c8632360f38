import { inLanguage } from '#locale/local-text';
import type { Language } from '#locale/language';
import type { Block, PageSource } from '#site';
import { cut, groupOf, type SetSubject } from './compose-set.ts';
import { setPath } from './set-path.ts';
import type { TemplateContent } from './template-content.ts';

/** The landing page that a template of the owner's makes: their page, about another programme, in the language where they wrote it. */
export function composeOwn(content: TemplateContent, subject: SetSubject, language: Language): PageSource {
  const { kind, layout } = content;
  const { market, programme, offers, plan, variables } = subject;
  const title = inLanguage(programme.title, language);
  const written = content.pages[language] ?? content.pages[content.base];
  const named = <Value>(value: Value) => withName(value, title) as Value;
  const description = written?.head.description ?? '';
  return {
    path: setPath(subject.path, 'landing', language),
    language,
    market,
    group: groupOf(subject.path, 'landing'),
    programme: programme.slug,
    plan,
    ...(offers && { offers }),
    ...(Object.keys(variables).length > 0 && { variables }),
    kind,
    layout,
    label: cut(title, 50),
    head: { ...named(written?.head), title: cut(title, 70), description: cut(named(description), 170) },
    blocks: named(written?.blocks ?? []),
  };
}

/** Where the template says the name of its programme. */
const nameOfProgramme = '{{programme}}';

function withName(value: unknown, title: string): unknown {
  if (typeof value === 'string') return value.replaceAll(nameOfProgramme, title);
  if (Array.isArray(value)) return value.map((item) => withName(item, title));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withName(item, title)]));
}

/** Fields that name an offer or a programme: a page made of a template shows those of its own. */
const ofOneProgramme = new Set(['offer', 'offers', 'plans', 'programmes']);

/** The blocks of a page as a template keeps them: where they name its programme, the next one's name will stand. */
export function templateBlocks(blocks: Block[], title: string): Block[] {
  return blocks.map((block) => {
    const kept = Object.fromEntries(Object.entries(block).filter(([name]) => !ofOneProgramme.has(name))) as Block;
    return withoutName(kept, title);
  });
}

/** A value with the name of the programme taken out of its texts, for the next one's. */
export function withoutName<Value>(value: Value, title: string): Value {
  return (title === '' ? value : walk(value, title)) as Value;
}

function walk(value: unknown, title: string): unknown {
  if (typeof value === 'string') return value.replaceAll(title, nameOfProgramme);
  if (Array.isArray(value)) return value.map((item) => walk(item, title));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, noText.has(name) ? item : walk(item, title)]),
  );
}

const noText = new Set(['kind', 'id', 'to', 'picture', 'pages', 'art', 'mascot', 'tone', 'look', 'show', 'width']);
