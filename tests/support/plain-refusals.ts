/** `offered`, and a sentence for everything else that Playwright has. The caller says as which type of Playwright's it goes on. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- every caller would cast by itself
export function nothingElse<Whole extends object>(name: string, offered: object): Whole {
  // What `await`, vitest and Node's own printing ask of any object.
  const asked = new Set(['then', 'toJSON', 'asymmetricMatch', '$$typeof', 'nodeType', 'constructor']);
  return new Proxy(offered, {
    get(target, key) {
      if (typeof key === 'symbol' || key in target || asked.has(key)) return Reflect.get(target, key) as unknown;
      throw new Error(`A visitor without a browser has no ${name}.${key}; take one with a browser (visit).`);
    },
  }) as Whole;
}

/** Options are refused, unless they mean nothing to a page without scripts and layout. */
export function onlyOptions(given: object | undefined, ...known: string[]): void {
  const idle = new Set(['timeout', 'waitUntil', 'noWaitAfter', 'exact', ...known]);
  for (const [name, value] of Object.entries(given ?? {}))
    if (value !== undefined && !idle.has(name))
      throw new Error(`A visitor without a browser does not know the option "${name}".`);
}
