import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const variantCount = 40;

const base = `path: /lanterns
language: en
market: IN
kind: marketing
layout: default
label: Lanterns
visibility: unlisted
head:
  title: Lanterns
  description: A page about lanterns, long enough to be the description of a page.
blocks:
  - { kind: hero, id: hero, title: Lanterns, lead: Build one }
  - { kind: notice, id: note, text: We begin on 1 June }
`;

/** Content of a base and forty variants; every tenth has its own date. Returns the folder. */
export function familyFolder(folder: string): string {
  mkdirSync(path.join(folder, 'pages'), { recursive: true });
  writeFileSync(path.join(folder, 'pages', 'lanterns.yaml'), base);
  for (let at = 1; at <= variantCount; at += 1) {
    const own = at % 10 === 0 ? `  note: { text: We begin on ${at} July }\n` : '';
    const text = `path: /lanterns/v${at}\nvariantOf: /lanterns\nlabel: Lanterns ${at}\noverride:\n  hero: { title: Lanterns ${at} }\n${own}`;
    writeFileSync(path.join(folder, 'pages', `lanterns-${at}.yaml`), text);
  }
  return folder;
}
