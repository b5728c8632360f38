import { transform, type Selector, type SelectorComponent } from 'lightningcss';
import type { IndexedSelector, Needs } from './style-index.ts';

/**
 * A selector of a style sheet with its requirements; part of the build, not of the server. A selector that cannot be parsed has none,
 * so that its rule is kept.
 */
export function indexedSelector(text: string): IndexedSelector {
  const found = languageChoice.exec(text);
  const selector = { text, needs: read(text) };
  if (!found) return selector;
  const [whole, among = ''] = found;
  return {
    ...selector,
    choice: {
      before: text.slice(0, found.index),
      among: among.split(',').map((one) => ({ text: one, needs: read(one) })),
      after: text.slice(found.index + whole.length),
    },
  };
}

const languageChoice = /:is\((\[lang\|[^()]*)\)/;

function read(text: string): Needs {
  let needs: Needs = { names: [] };
  transform({
    filename: 'selector.css',
    code: Buffer.from(`${text}{top:0}`),
    errorRecovery: true,
    visitor: {
      Rule: {
        style: ({ value }) => {
          const [selector] = value.selectors;
          if (selector) needs = needsOf(selector);
        },
      },
    },
  });
  return needs;
}

/** One of the alternatives (`:is`, `:where`, `:has`) must match; the arguments of other functions (`:not`) are ignored. */
function needsOf(selector: Selector): Needs {
  const names = selector.flatMap(nameOf);
  const alternatives = selector.flatMap((part) =>
    part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
      ? [part.selectors.map(needsOf)]
      : [],
  );
  const types = selector.flatMap(typesOf);
  return {
    names,
    ...(alternatives.length > 0 ? { alternatives } : {}),
    ...(types.length > 0 ? { types } : {}),
  };
}

function nameOf(part: SelectorComponent): string[] {
  if (part.type === 'class') return [part.name];
  if (part.type === 'type') return [`<${part.name}`];
  if (part.type === 'pseudo-class') {
    // No page has a shadow tree.
    if (part.kind === 'host') return [':host'];
    return part.kind === 'disabled' ? ['state=disabled'] : [];
  }
  if (part.type !== 'attribute') return [];
  if (part.name === 'lang' && part.operation) return [`lang=${part.operation.value}`];
  if (part.name === 'data-kind' && part.operation) return [`kind=${part.operation.value}`];
  return /^aria-(?:current|disabled|invalid)$/.test(part.name) ? [`state=${part.name}`] : [];
}

function typesOf(part: SelectorComponent): string[] {
  if (part.type !== 'pseudo-element') return [];
  const name = part.kind === 'custom' ? part.name : part.kind;
  return fieldsOwn.find(({ pseudo }) => pseudo.test(name))?.types ?? [];
}

/** Pieces that browsers put into some kinds of fields only. */
const fieldsOwn = [
  { pseudo: /^-webkit-(?:date|calendar)/, types: ['date', 'time', 'month', 'week', 'datetime-local'] },
  { pseudo: /^-webkit-search/, types: ['search'] },
  { pseudo: /^-webkit-(?:inner|outer)-spin/, types: ['number', 'date', 'time', 'month', 'week', 'datetime-local'] },
  { pseudo: /^backdrop$/, types: ['dialog', 'popover'] },
  { pseudo: /^placeholder$/, types: ['placeholder'] },
  { pseudo: /^file-selector-button$/, types: ['file'] },
];
