const scripts: [language: string, letters: RegExp][] = [
  ['ta', /\p{Script=Tamil}/u],
  ['te', /\p{Script=Telugu}/u],
  ['kn', /\p{Script=Kannada}/u],
  ['ml', /\p{Script=Malayalam}/u],
];

/** A line as somebody typed it, in whatever script that is: the browser needs its language to choose the letters. */
export function OwnScript({ children }: { children: string }) {
  const language = scripts.find(([, letters]) => letters.test(children))?.[0];
  return <bdi lang={language}>{children}</bdi>;
}
