/** DOM methods that return nothing in older browsers return a promise in newer ones, such as scrolling in current Chromium. */
export function answerWithPromises(): void {
  const answer = (methods: Record<string, unknown>, name: string) => {
    const before = methods[name] as (...given: unknown[]) => unknown;
    methods[name] = function (this: unknown, ...given: unknown[]) {
      before.apply(this, given);
      return Promise.resolve();
    };
  };
  for (const name of ['scrollIntoView', 'scrollTo']) answer(Element.prototype as never, name);
  for (const name of ['focus', 'blur']) answer(HTMLElement.prototype as never, name);
  for (const name of ['close', 'showModal']) answer(HTMLDialogElement.prototype as never, name);
}
