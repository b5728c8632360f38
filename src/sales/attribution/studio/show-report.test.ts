import { expect, it } from 'vitest';
import { labelOf } from './show-report.ts';

it.each([
  ['', 'Direct or unknown'],
  ['(by hand)', 'By hand'],
  [' → /maker', 'No campaign → /maker'],
  ['diwali → /maker/pricing', 'diwali → /maker/pricing'],
  ['a → b → /maker', 'a → b → /maker'],
  ['diwali → ', 'diwali'],
])('a line of campaign and landing page names both: %s', (key, label) =>
  expect(labelOf(key, 'campaign-landing')).toBe(label),
);
