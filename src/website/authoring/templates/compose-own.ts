import { inLanguage } from '#foundation/locale/local-text.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Block, PageSource } from '#website/site';
import { cut, groupOf, type SetSubject } from './compose-set.ts';
import { nameAsVariable } from '../families/names-in-texts.ts';
import { setPath } from './set-path.ts';
import type { TemplateContent } from './template-content.ts';

/** The landing page from an owner's template: their page, about another programme, in the language in which they wrote it. */
export function composeOwn(content: TemplateContent, subject: SetSubject, language: Language): PageSource {
  const { kind, layout } = content;
  const { market, programme, offers, plan, variables } = subject;
  const title = inLanguage(programme.title, language);
  const written = content.pages[language] ?? content.pages[content.base];
  // Stays a variable if the text with the name filled in fits.
  const { title: saidTitle = '', description = '' } = written?.head ?? {};
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
      // One that names a school or a place names that of the page which is made.
      title: namesOther.test(saidTitle) ? saidTitle : cut(title, 70),
      description: filled.length > 170 ? cut(filled, 170) : description,
    },
    blocks: written?.blocks ?? [],
  };
}

/** The programme's name in a template: a page variable, which follows renaming. */
const nameOfProgramme = '{{programme}}';

const namesOther = /\{\{(?!programme\}\})/;

/** Fields that name an offer or a programme: a page made from a template has its own. */
const ofOneProgramme = new Set(['offer', 'offers', 'plans', 'programmes']);

/** The blocks of a page as stored in a template: names are replaced by variables, to be filled for the next page. */
export function templateBlocks(blocks: Block[], names: Record<string, string>): Block[] {
  return blocks.map((block) => {
    const kept = Object.fromEntries(Object.entries(block).filter(([name]) => !ofOneProgramme.has(name))) as Block;
    return withoutNames(kept, names);
  });
}

/** A value with each of these names replaced by its variable. */
export function withoutNames<Value>(value: Value, names: Record<string, string>): Value {
  // The longest first: a name may be a part of another one.
  return Object.entries(names)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .reduce((texts, [variable, name]) => nameAsVariable(texts, name, variable), value);
}
