import type { Locator } from 'playwright-core';
import { chosenFiles, chooseFiles, type ChosenFile } from './plain-forms.ts';
import type { PlainDocument } from './plain-document.ts';
import { nothingElse, onlyOptions } from './plain-refusals.ts';

type Words = string | RegExp;
type Filter = { hasText?: Words; hasNotText?: Words; has?: Locator; hasNot?: Locator; visible?: boolean };

/** What locators need of their page. */
export type Ground = {
  document: PlainDocument;
  /** Looks until the target is found: on a page without scripts at once, or after the page's own `refresh`. */
  until: <Found>(look: () => Found | undefined, missing: () => string) => Promise<Found>;
  /** Clicks, and follows the navigation. */
  press: (element: Element) => Promise<void>;
  page: () => object;
};

const regex = (words: RegExp) => String(words).replace(/(?<!\\)(\\\\)*>>/g, '$1\\>\\>');
const inText = (words: Words, exact = false) =>
  typeof words === 'string' ? `${JSON.stringify(words)}${exact ? 's' : 'i'}` : regex(words);
const inAttribute = (words: Words, exact = false) =>
  typeof words === 'string'
    ? `"${words.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"${exact ? 's' : 'i'}`
    : regex(words);

/** The selectors of Playwright's own methods. */
const selectors = {
  getByText: (words: Words, { exact }: { exact?: boolean } = {}) => `internal:text=${inText(words, exact)}`,
  getByLabel: (words: Words, { exact }: { exact?: boolean } = {}) => `internal:label=${inText(words, exact)}`,
  getByPlaceholder: (words: Words, { exact }: { exact?: boolean } = {}) =>
    `internal:attr=[placeholder=${inAttribute(words, exact)}]`,
  getByTitle: (words: Words, { exact }: { exact?: boolean } = {}) =>
    `internal:attr=[title=${inAttribute(words, exact)}]`,
  getByAltText: (words: Words, { exact }: { exact?: boolean } = {}) =>
    `internal:attr=[alt=${inAttribute(words, exact)}]`,
  getByRole: (role: string, { exact, includeHidden, ...more }: Record<string, unknown> = {}) => {
    const given = Object.entries({ ...more, 'include-hidden': includeHidden }).filter(
      ([, value]) => value !== undefined,
    );
    const said = given.map(([name, value]) =>
      name === 'name' || name === 'description'
        ? `[${name}=${inAttribute(value as Words, Boolean(exact))}]`
        : `[${name}=${String(value)}]`,
    );
    return `internal:role=${role}${said.join('')}`;
  },
};

const selectorsOf = new WeakMap<object, string>();
const selectorOf = (locator: object): string => {
  const selector = selectorsOf.get(locator);
  if (selector === undefined) throw new Error('This locator is one of another visitor.');
  return selector;
};

function filtered({ hasText, hasNotText, has, hasNot, visible, ...unknown }: Filter = {}): string {
  onlyOptions(unknown);
  return [
    hasText !== undefined && ` >> internal:has-text=${inText(hasText)}`,
    hasNotText !== undefined && ` >> internal:has-not-text=${inText(hasNotText)}`,
    has && ` >> internal:has=${JSON.stringify(selectorOf(has))}`,
    hasNot && ` >> internal:has-not=${JSON.stringify(selectorOf(hasNot))}`,
    visible !== undefined && ` >> visible=${visible}`,
  ]
    .filter(Boolean)
    .join('');
}

/** The ways from a page, or from an element, to elements in it. */
export function waysFrom(ground: Ground, within = '') {
  const to = (selector: string) => plainLocator(ground, within ? `${within} >> ${selector}` : selector);
  return {
    locator: (inner: string | Locator, filter?: Filter) => {
      const selector = typeof inner === 'string' ? inner : `internal:chain=${JSON.stringify(selectorOf(inner))}`;
      return to(selector + filtered(filter));
    },
    ...Object.fromEntries(
      Object.entries(selectors).map(([name, selector]) => [
        name,
        (words: Words, options?: object) =>
          to((selector as (words: Words, options?: object) => string)(words, options)),
      ]),
    ),
  };
}

type State = 'visible' | 'hidden' | 'enabled' | 'disabled' | 'editable' | 'checked';

/** A lazy locator: its elements are looked up on each use. */
export function plainLocator(ground: Ground, selector: string): Locator {
  const { document, until, press } = ground;
  const { reader } = document;
  const parsed = reader.parseSelector(selector);
  const all = () => reader.querySelectorAll(parsed, document.window.document);
  const single = () => {
    const found = all();
    if (found.length > 1) throw reader.strictModeViolationError(parsed, found);
    return found[0];
  };
  const is = (element: Element, state: State) => reader.elementState(element, state, true).matches;
  const one = () => until(single, () => `There is no ${selector}`);
  /** The only element, once it is as an act on it needs it. */
  const ready = (states: State[], options?: { force?: boolean }) =>
    until(
      () => {
        const element = single();
        return element && (options?.force || states.every((state) => is(element, state))) ? element : undefined;
      },
      () => `There is no ${selector} that is ${states.join(' and ')}`,
    );
  const field = async (states: State[], options?: { force?: boolean }) => {
    const found = await ready(states, options);
    return (reader.retarget(found, 'follow-label') ?? found) as HTMLInputElement;
  };
  const setChecked = async (wanted: boolean, options?: { force?: boolean }) => {
    onlyOptions(options, 'force');
    const element = await ready(['visible', 'enabled'], options);
    if (is(element, 'checked') === wanted) return;
    await press(element);
    if (is(element, 'checked') !== wanted) throw new Error(`${selector} did not change when it was clicked.`);
  };
  const asks = (state: State) => async () => is(await one(), state);
  const fill = async (value: string, options?: { force?: boolean }) => {
    onlyOptions(options, 'force');
    const element = await field(['visible', 'enabled', 'editable'], options);
    if (
      !element.matches(
        'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=submit], [type=button], [type=hidden])',
      )
    )
      throw new Error(`${selector} is no field that can be typed into.`);
    const most = element.maxLength;
    const typed = most >= 0 ? value.slice(0, most) : value;
    element.value = typed;
    if (element.value !== typed && /^(?:number|date|time|datetime-local|month|week|color|range)$/.test(element.type))
      throw new Error(`${selector} is of type "${element.type}", and "${value}" is none.`);
  };
  const offered = {
    ...waysFrom(ground, selector),
    filter: (filter?: Filter) => plainLocator(ground, selector + filtered(filter)),
    first: () => plainLocator(ground, `${selector} >> nth=0`),
    last: () => plainLocator(ground, `${selector} >> nth=-1`),
    nth: (n: number) => plainLocator(ground, `${selector} >> nth=${n}`),
    and: (other: Locator) => plainLocator(ground, `${selector} >> internal:and=${JSON.stringify(selectorOf(other))}`),
    or: (other: Locator) => plainLocator(ground, `${selector} >> internal:or=${JSON.stringify(selectorOf(other))}`),
    all: async () => all().map((_, n) => plainLocator(ground, `${selector} >> nth=${n}`)),
    count: async () => all().length,
    page: ground.page,
    click: async (options?: { force?: boolean }) => {
      onlyOptions(options, 'force');
      await press(await ready(['visible', 'enabled'], options));
    },
    fill,
    clear: () => fill(''),
    check: (options?: object) => setChecked(true, options),
    uncheck: (options?: object) => setChecked(false, options),
    setChecked,
    selectOption: async (wanted: string | object | (string | object)[], options?: object) => {
      onlyOptions(options);
      const element = await ready(['visible', 'enabled']);
      const list = [wanted].flat().map((value) => (typeof value === 'string' ? { valueOrLabel: value } : value));
      const chosen = reader.selectOptions(element, list);
      if (typeof chosen === 'string') throw new Error(`${selector} has no option ${JSON.stringify(wanted)}.`);
      return chosen;
    },
    setInputFiles: async (files: string | ChosenFile | (string | ChosenFile)[], options?: object) => {
      onlyOptions(options);
      const element = await one();
      chooseFiles(reader.retarget(element, 'follow-label') ?? element, files);
    },
    press: async (key: string) => {
      if (key !== 'Enter') throw new Error(`A visitor without a browser presses Enter only, not ${key}.`);
      await pressEnter(await field(['visible', 'enabled']), press);
    },
    waitFor: async (options: { state?: string; timeout?: number } = {}) => {
      onlyOptions(options, 'state');
      const { state = 'visible' } = options;
      await until(
        () => {
          const element = single();
          const there =
            state === 'attached' || state === 'detached'
              ? Boolean(element)
              : Boolean(element && is(element, 'visible'));
          return there === (state === 'visible' || state === 'attached') || undefined;
        },
        () => `${selector} is not ${state}`,
      );
    },
    innerText: async () => document.innerText(await one()),
    textContent: async () => (await one()).textContent,
    innerHTML: async () => (await one()).innerHTML,
    allInnerTexts: async () => all().map((element) => document.innerText(element)),
    allTextContents: async () => all().map((element) => element.textContent),
    getAttribute: async (name: string) => (await one()).getAttribute(name),
    inputValue: async () => {
      const element = await field([]);
      if (!element.matches('input, textarea, select')) throw new Error(`${selector} is no field.`);
      const [file] = chosenFiles(element);
      return file ? `C:\\fakepath\\${file.name}` : element.value;
    },
    isChecked: asks('checked'),
    isEnabled: asks('enabled'),
    isDisabled: asks('disabled'),
    isEditable: asks('editable'),
    isVisible: async () => Boolean(single() && is(single()!, 'visible')),
    isHidden: async () => !(single() && is(single()!, 'visible')),
  };
  const locator = nothingElse<Locator>('locator', offered);
  selectorsOf.set(locator, selector);
  return locator;
}

/** Enter in a field submits its form by the first submit button, or not at all if that is disabled. */
async function pressEnter(field: HTMLInputElement, press: (element: Element) => Promise<void>): Promise<void> {
  if (!field.matches('input:not([type=checkbox], [type=radio], [type=file])')) {
    if (field.matches('button, a[href], summary')) return press(field);
    throw new Error('Enter in this element needs a browser.');
  }
  const buttons = [...(field.form?.elements ?? [])].filter((one) =>
    one.matches('button:not([type]), [type=submit], [type=image]'),
  );
  const [button] = buttons;
  if (!button) throw new Error('Enter in a form without a button needs a browser.');
  if (!button.matches(':disabled')) await press(button);
}
