import { parse } from 'yaml';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import { databasePages, fieldValue, listPageRecords, planSet, readFieldName, selectPages } from '#website/site';
import { textOf as shown } from '../../families/compare-sources.ts';
import { publishAtOnce } from '../../releases/publish-at-once.ts';
import type { PlanItem } from '../../releases/plan-release.ts';
import { NotDone, refuse, submitPageForm } from '../shared/submit-page-form.ts';
import { readSelection, selectorOf } from './read-change.ts';

/** Sets one value on many pages: shown page by page first, then published as one release that is taken back as one. */
export function changeManyPages(form: FormData, by: Staff) {
  const selection = readSelection(form);
  const selector = selectorOf(selection);
  return submitPageForm(form, 'change-pages', async (tx) => {
    if (!selector) throw new NotDone(say('Choose which pages to change.'));
    const set = await databasePages(tx);
    const name = readFieldName(selection.field);
    const pages = [...selectPages(set, selector)].flatMap((path) => set.resolved.get(path) ?? []);
    const now = name ? pages.map((page) => fieldValue(page, name)) : [];
    const value = valueOf(textOf(form, 'value'), textOf(form, 'empty') === 'yes', now);
    const plan = planSet(set, { selector, field: selection.field, value });
    if (!plan.ok)
      throw new NotDone(say('This cannot be done: {problems}', { problems: plan.details.slice(0, 5).join(' · ') }));
    if (plan.value.changes.length === 0) throw new NotDone(say('Every page says this already. Nothing was published.'));
    const ids = new Map((await listPageRecords(tx)).map(({ path, id }) => [path, id]));
    const items = plan.value.changes.flatMap(({ source }): PlanItem[] => {
      const pageId = ids.get(source.path);
      return pageId ? [{ pageId, what: 'publish', content: source }] : [];
    });
    const outcome = await publishAtOnce(tx, { by, name: plan.value.why, items });
    if (!outcome.ok) refuse(outcome.details);
    const lines = plan.value.shows.map(({ path, inherited, before, after }) => {
      const values = { path, before: shown(before), after: shown(after) };
      return inherited
        ? say('{path} (inherited): {before} → {after}', values)
        : say('{path}: {before} → {after}', values);
    });
    const count = plan.value.shows.length;
    const many = count === 1 ? say('1 page changes.') : say('{count} pages change.', { count });
    if (!outcome.value.paths)
      return {
        says: [many, ...lines, say('A second person reads it first. Nothing changes on the site until then.')],
        button: say('Send to review'),
        did: say('It waits for a second reader.'),
        made: outcome.value.id,
      };
    return {
      says: [many, ...lines],
      button: say('Change them'),
      did:
        count === 1
          ? say('1 page was changed. Releases takes it back.')
          : say('{count} pages were changed. Releases takes them back in one step.', { count }),
    };
  });
}

/** The typed value for the field: a text where the values are texts now, else parsed as in a content file. */
function valueOf(typed: string, empty: boolean, now: unknown[]): unknown {
  if (empty) return null;
  const texts = now.every((value) => value === undefined || value === null || typeof value === 'string');
  if (texts) return typed.replaceAll('\r\n', '\n').trim();
  try {
    return parse(typed) as unknown;
  } catch {
    throw new NotDone(say('This value cannot be read.'));
  }
}
