const scripts: [language: string, letters: RegExp][] = [
  ['ta', /\p{Script=Tamil}/u],
  ['te', /\p{Script=Telugu}/u],
  ['kn', /\p{Script=Kannada}/u],
  ['ml', /\p{Script=Malayalam}/u],
];

/** A line as typed, in any script: the browser needs its language to choose the font. */
export function OwnScript({ children }: { children: string }) {
  const language = scripts.find(([, letters]) => letters.test(children))?.[0];
  return <bdi lang={language}>{children}</bdi>;
}
