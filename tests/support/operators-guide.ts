import { readFileSync } from 'node:fs';

const parts = ['install', 'run', 'data', 'grow'] as const;

/** The file of a part of the operators' guide. */
export const guidePart = (part: (typeof parts)[number]): string => `docs/operations/${part}.md`;

/** The operators' guide as one text, its parts in the order in which they are read. */
export const operatorsGuide = (): string => parts.map((part) => readFileSync(guidePart(part), 'utf8')).join('\n');
