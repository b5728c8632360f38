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
  // It stays a variable where it has its place with the name filled in.
  const description = written?.head.description ?? '';
  const filled = description.replaceAll(nameOfProgramme, title);
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
    head: {
      ...written?.head,
      title: cut(title, 70),
      description: filled.length > 170 ? cut(filled, 170) : description,
    },
    blocks: written?.blocks ?? [],
  };
}

/** Where the template says the name of its programme: a variable of pages, which follows the name of the programme. */
const nameOfProgramme = '{{programme}}';

/** Fields that name an offer or a programme: a page made of a template shows those of its own. */
const ofOneProgramme = new Set(['offer', 'offers', 'plans', 'programmes']);

/** The blocks of a page as a template keeps them: where they name its programme, the next one's name will stand. */
export function templateBlocks(blocks: Block[], title: string): Block[] {
  return blocks.map((block) => {
    const kept = Object.fromEntries(Object.entries(block).filter(([name]) => !ofOneProgramme.has(name))) as Block;
    return withoutName(kept, title);
  });
}

/** A value with the name of the programme taken out of its texts, for the next one's. A word of which the name is a part stays ("Art" in "Start"). */
export function withoutName<Value>(value: Value, title: string): Value {
  return (title === '' ? value : walk(value, nameIn(title))) as Value;
}

/** Where a text says the name as a word of its own. In Latin letters it ends where the word does; elsewhere endings grow onto it. */
function nameIn(title: string): RegExp {
  const quoted = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const end = /\p{Script=Latin}$/u.test(title) ? String.raw`(?![\p{L}\p{M}\p{N}])` : '';
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${quoted}${end}`, 'gu');
}

/** Variables and addresses, in which no name is looked for. */
const noWords = /(\{\{[^{}]*\}\}|\]\([^)]*\)|https?:\S+)/;

function walk(value: unknown, name: RegExp): unknown {
  if (typeof value === 'string')
    return value
      .split(noWords)
      .map((part, index) => (index % 2 === 0 ? part.replaceAll(name, nameOfProgramme) : part))
      .join('');
  if (Array.isArray(value)) return value.map((item) => walk(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => [field, noText.has(field) ? item : walk(item, name)]),
  );
}

const noText = new Set([
  'kind',
  'id',
  'to',
  'picture',
  'film',
  'pages',
  'art',
  'mascot',
  'tone',
  'stand',
  'look',
  'show',
  'width',
]);
