const simple = /^(?:[^()]|\((?:[^()]|\([^()]*\))*\))*$/;

/**
 * A style sheet with the custom properties put in that can only have one value: set once, at the root and under no condition, and made of no
 * property that may differ between elements. Of properties that nobody sets, the stand-in of `var()` is put in, or their registered value.
 * `inMarkup` names those that must stay. Nothing else changes, so the look does not either.
 */
export function settledStyles(css: string, inMarkup: string[]): string {
  let text = putInPlace(css, inMarkup);
  for (;;) {
    const next = putIn(text, settled(text, new Set(inMarkup)));
    if (next === text) return withoutStandIns(reckoned(text));
    text = next;
  }
}

/** What the root sets always has a value. */
function withoutStandIns(css: string): string {
  const [, always = ''] = rootRule.exec(css) ?? [];
  const set = new Set(Array.from(always.matchAll(/(?:^|;)(--[\w-]+):/g), ([, name = '']) => name));
  return css.replaceAll(/var\((--[\w-]+),[^()]*\)/g, (whole, name: string) => (set.has(name) ? `var(${name})` : whole));
}

/** Properties of Tailwind's that nobody reads but the rules that set them. */
function putInPlace(css: string, inMarkup: string[]): string {
  let text = css;
  let rules = bodiesOf(text);
  for (const name of new Set(Array.from(css.matchAll(/var\((--tw-[\w-]+)/g), ([, found = '']) => found))) {
    const reading = rules.filter((body) => body.includes(`var(${name}`));
    const setting = rules.filter((body) => body.startsWith(`${name}:`) || body.includes(`;${name}:`));
    if (inMarkup.includes(name) || reading.length === 0 || reading.some((body) => !setting.includes(body))) continue;
    if (setting.length > reading.length) continue;
    for (const body of new Set(reading)) {
      const [, value = ''] = new RegExp(`(?:^|;)${name}:([^;]*)`).exec(body) ?? [];
      const put = body
        .replaceAll(new RegExp(String.raw`var\(${name}(?:,[^()]*)?\)`, 'g'), value)
        .replace(new RegExp(`(^|;)${name}:[^;]*;?`), '$1');
      text = text.replaceAll(`{${body}}`, `{${put}}`);
    }
    text = text.replaceAll(new RegExp(`@property ${name}\\{[^}]*\\}`, 'g'), '');
    text = text.replace(fallbackLayer, (layer) => layer.replace(new RegExp(`(?<=[{;])${name}:[^;}]*;?`), ''));
    rules = bodiesOf(text);
  }
  return text;
}

/** The declarations of every rule that says how something looks. */
function bodiesOf(css: string): string[] {
  return Array.from(withoutRegistrations(css).matchAll(/\{([^{}]*--tw-[^{}]*)\}/g), ([, body = '']) => body);
}

/** `calc()` of one length and one number, or of anything times one, worked out. */
function reckoned(css: string): string {
  return css
    .replaceAll(/calc\((-?[\d.]+)(rem|em|px) \* (-?[\d.]+)\)/g, (_, length: string, unit: string, times: string) => {
      const value = String(Math.round(Number(length) * Number(times) * 1e6) / 1e6);
      return value.replace(/^(-?)0\./, '$1.') + unit;
    })
    .replaceAll(/calc\(((?:clamp|min|max)\([^()]*\)) \* 1\)/g, '$1');
}

/** Properties with one value; null where nobody sets one, so that stand-ins hold. */
function settled(css: string, inMarkup: Set<string>): Map<string, string | null> {
  const registered = new Map<string, string | null>();
  for (const [, name = '', body = ''] of css.matchAll(/@property (--[\w-]+)\{([^}]*)\}/g))
    registered.set(name, /initial-value:([^;}]*)/.exec(body)?.[1] ?? null);
  const rules = withoutRegistrations(css);
  const values = new Map<string, string[]>();
  for (const [, name = '', value = ''] of rules.matchAll(/(?<=[{;])(--[\w-]+):([^;}]*)/g))
    values.set(name, [...(values.get(name) ?? []), value]);
  const root = new Map<string, string>();
  const [, always = ''] = rootRule.exec(css) ?? [];
  for (const [, name = '', value = ''] of always.matchAll(/(?:^|;)(--[\w-]+):([^;]*)/g)) root.set(name, value);
  const found = new Map<string, string | null>();
  for (const [, name = ''] of css.matchAll(/var\((--[\w-]+)/g)) {
    if (inMarkup.has(name)) continue;
    const set = values.get(name) ?? [];
    const value = root.get(name);
    if (set.length === 0 && (registered.has(name) || name.startsWith('--tw-') || name.startsWith('--default-')))
      found.set(name, registered.get(name) ?? null);
    else if (set.length === 1 && value !== undefined && !value.includes('var(') && simple.test(value))
      found.set(name, value);
  }
  return found;
}

/** Without `@property` and the layer in which old browsers find the same values. */
function withoutRegistrations(css: string): string {
  return css.replaceAll(/@property --[\w-]+\{[^}]*\}/g, '').replace(fallbackLayer, '');
}

const rootRule = /@layer theme\{:root(?:,:host)?\{([^}]*)\}/;

const fallbackLayer = /@layer properties\{@supports (?:[^{}])*\{(?:[^{}]*\{[^{}]*\})*\}\}/;

function putIn(css: string, found: Map<string, string | null>): string {
  let text = css.replaceAll(
    /var\((--[\w-]+)(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g,
    (whole, name: string, standIn: string | undefined) => {
      const value = found.get(name);
      if (value === undefined) return whole;
      return value ?? standIn?.trim() ?? whole;
    },
  );
  // Nothing refers to them any more, and then perhaps nothing to what their own values referred to.
  for (;;) {
    const mentioned = new Set(Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
    const gone = (name: string) => found.has(name) && !mentioned.has(name);
    const next = text
      .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (whole, name: string) => (gone(name) ? '' : whole))
      .replaceAll(/(?<=[{;])(--[\w-]+):[^;}]*(?:;|(?=\}))/g, (whole, name: string) => (gone(name) ? '' : whole));
    if (next === text) break;
    text = next;
  }
  return text.replaceAll(/;+(?=\})/g, '').replace(/@layer properties\{@supports (?:[^{}])*\{(?:[^{}]*\{\})*\}\}/, '');
}
