import type { Page, PageSource } from '#website/site';
import { pageFields, pageFieldValue } from './edit-fields.ts';
import { pageSettings, pageSettingValue } from './page-settings.ts';
import { readBlocks, type EditedBlock } from './read-source.ts';
import { same } from './same.ts';

/** One thing that two versions of a page say differently. `block` is null for the page itself; `field` is '' for a whole block. */
export type Difference = {
  block: string | null;
  field: string;
  what: 'changed' | 'added' | 'removed' | 'hidden' | 'shown' | 'moved';
  before: string;
  after: string;
};

/** The differences between two versions of a page, in page order. */
export function differencesOf(before: PageSource, after: PageSource, parent: Page | null): Difference[] {
  const own = pageFields.flatMap((field): Difference[] => {
    const [a, b] = [pageFieldValue(before, parent, field), pageFieldValue(after, parent, field)];
    return a === b ? [] : [{ block: null, field, what: 'changed', before: a, after: b }];
  });
  const settings = pageSettings.flatMap((field): Difference[] => {
    const [a, b] = [pageSettingValue(before, field), pageSettingValue(after, field)];
    return a === b ? [] : [{ block: null, field, what: 'changed', before: a, after: b }];
  });
  const [old, now] = [readBlocks(before, parent), readBlocks(after, parent)];
  const whole = (block: string, what: Difference['what']): Difference => ({
    block,
    field: '',
    what,
    before: '',
    after: '',
  });
  const find = (list: EditedBlock[], id: string) => list.find(({ block }) => block.id === id);
  const gone = old.filter(({ block }) => !find(now, block.id)).map(({ block }) => whole(block.id, 'removed'));
  const stayed = now.filter(({ block }) => find(old, block.id)).map(({ block }) => block.id);
  const formerly = old.filter(({ block }) => find(now, block.id)).map(({ block }) => block.id);
  const moved = stayed.filter((id, place) => formerly[place] !== id).map((id) => whole(id, 'moved'));
  const inside = now.flatMap(({ block, hidden }): Difference[] => {
    const was = find(old, block.id);
    if (!was) return [whole(block.id, 'added')];
    const names = [...new Set([...Object.keys(was.block), ...Object.keys(block)])];
    const fields = names.filter((name) => !same(was.block[name], block[name]));
    return [
      ...(hidden === was.hidden ? [] : [whole(block.id, hidden ? 'hidden' : 'shown')]),
      ...fields.map((field): Difference => ({
        block: block.id,
        field,
        what: 'changed',
        before: shownValue(was.block[field]),
        after: shownValue(block[field]),
      })),
    ];
  });
  return [...own, ...settings, ...gone, ...inside, ...moved];
}

/** A value as readable text: its texts, one after the other. */
export function shownValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(shownValue).join(' · ');
  if (typeof value === 'object') return Object.values(value).map(shownValue).filter(Boolean).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
