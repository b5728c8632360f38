import { textOf } from '#foundation/kit/form-data.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import type { Page, PageSource } from '#website/site';
import { specAt, type FieldSpec, type KindSpecs } from '../fields/field-spec.ts';
import { wordsOfField } from '../fields/field-words.ts';
import { toWrite } from '#website/site/pages/made/to-write.ts';
import { emptyValue, newBlock } from '../fields/new-block.ts';
import {
  addBlock,
  duplicateBlock,
  hideBlock,
  moveBlock,
  newBlockId,
  removeBlock,
  showBlock,
} from '../source/edit-blocks.ts';
import { setPlace, takeParents, valueAt } from '../source/edit-fields.ts';
import { blockIds, readBlocks } from '../source/read-source.ts';
import { withBlockForm, withPageForm } from './read-block-form.ts';

type Edit = { source: PageSource; parent: Page | null; specs: KindSpecs; form: FormData };

/**
 * Applies an editor form to a page, without JavaScript: first its fields, then its button. `block` is the block whose fields are open afterwards.
 * Null for an unknown action.
 */
export function editByForm({ source, parent, specs, form }: Edit): { source: PageSource; block: string } | null {
  const [wish = '', detail = ''] = textOf(form, 'do').split(':');
  const id = textOf(form, 'block');
  if (wish === 'page') return { source: withPageForm(source, parent, form), block: 'page' };
  const kind = textOf(form, 'kind');
  const ids = blockIds(source, parent);
  const place = ids.indexOf(id);
  if (wish === 'add') {
    if (!specs[kind]) return null;
    const block = newBlock(specs, kind, newBlockId(ids, kind), wordOf);
    return { source: addBlock(source, parent, block, place < 0 ? (ids.at(-1) ?? null) : id), block: block.id };
  }
  if (place < 0) return null;
  const fields = specs[kind] ?? [];
  const typed = form.has('typed') ? withBlockForm(source, parent, { block: id, form, fields }) : source;
  const made = act(typed);
  return made && { source: made, block: blockIds(made, parent).includes(id) ? id : 'page' };

  function act(from: PageSource): PageSource | null {
    switch (wish) {
      case 'save':
        return from;
      case 'up':
        return moveBlock(from, parent, id, place - 1);
      case 'down':
        return moveBlock(from, parent, id, place + 1);
      case 'hide':
        return hideBlock(from, id);
      case 'show':
        return showBlock(from, id);
      case 'duplicate':
        return duplicateBlock(from, parent, id);
      case 'remove':
        return removeBlock(from, parent, id);
      case 'take':
        return takeParents(from, id, detail || undefined);
      case 'item-add':
      case 'item-remove':
      case 'item-up':
        return withItems(from, wish, detail);
      default:
        return null;
    }
  }

  function withItems(from: PageSource, what: string, at: string): PageSource | null {
    const changed = changedList(from, parent, { block: id, what, at, fields });
    return changed && setPlace(from, parent, { block: id, place: changed.place, value: changed.list });
  }
}

type ItemEdit = { block: string; what: string; at: string; fields: FieldSpec[] };

/** A list of a block with an item more, less or elsewhere; `at` is the list, or the item in it. */
export function changedList(
  source: PageSource,
  parent: Page | null,
  { block, what, at, fields }: ItemEdit,
): { place: string; list: unknown[] } | null {
  const place = what === 'item-add' ? at : at.split('.').slice(0, -1).join('.');
  const index = Number(at.split('.').at(-1));
  const spec = specAt(fields, place);
  if (spec?.type !== 'list') return null;
  const found = readValue(source, parent, block, place);
  const list: unknown[] = Array.isArray(found) ? found : [];
  if (what === 'item-add') return { place, list: [...list, emptyValue(spec.item, wordOf)] };
  if (what === 'item-remove') return { place, list: list.toSpliced(index, 1) };
  return index < 1 || index >= list.length
    ? { place, list }
    : { place, list: list.toSpliced(index, 1).toSpliced(index - 1, 0, list[index]) };
}

/** The placeholder of a new block's field: it shows in the editor, and is not published. */
export function wordOf(name: string): string {
  return toWrite(say(wordsOfField(name).label));
}

function readValue(source: PageSource, parent: Page | null, id: string, place: string): unknown {
  const block = readBlocks(source, parent).find((edited) => edited.block.id === id)?.block;
  return valueAt(block, place);
}
