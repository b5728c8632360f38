import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { listProgrammes } from '#catalogue/catalog';
import { onceResult, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { chosenColumns } from '#foundation/kit/lists/chosen-columns.ts';
import { cutPart, readPart, rowsOfPart } from '#foundation/kit/lists/keyset.ts';
import { may, type Staff } from '#platform/people/model';
import { findTeachers } from '../../batch/find-teachers.ts';
import type { ManyArchived } from '../../manage/archive-many.ts';
import { countBatches, placeOfBatch, searchBatches } from '../../manage/search-batches.ts';
import { batchColumns, usualColumns } from './batch-columns.ts';
import { manyScope } from './archive-chosen.ts';
import { batchFilterOf, readBatchQuery } from './read-batch-query.ts';
import { showBatches } from './show-batches.ts';

export type BatchList = Awaited<ReturnType<typeof readBatchList>>;

/** The batches for the list's URL, the number in each view, the filter choices, and the last bulk change. */
export async function readBatchList(
  tx: Tx,
  address: URLSearchParams,
  { id: staffId, role }: Pick<Staff, 'id' | 'role'>,
) {
  const query = readBatchQuery(address);
  const filter = batchFilterOf(query);
  const { view, sort } = query;
  const part = readPart(address);
  const found = await searchBatches(tx, { ...filter, view, sort, part, limit: rowsOfPart + 1 });
  const { rows, after, before } = cutPart(found, part, (batch) => placeOfBatch(batch, sort));
  const programmes = (await listProgrammes(tx)).map(({ slug, title }) => ({
    slug,
    title: inLanguage(title, staffLanguage()),
  }));
  const teachers = await findTeachers(tx);
  const key = address.get('done') ?? '';
  const changed = (await onceResult(tx, { key, scope: manyScope(staffId) })) as ManyArchived | null;
  return {
    query,
    after,
    before,
    rows: showBatches(rows, new Map(programmes.map(({ slug, title }) => [slug, title])), teachers),
    counts: await countBatches(tx, filter),
    columns: chosenColumns(
      address,
      batchColumns.map(({ key: name }) => name),
      usualColumns,
    ),
    teachers,
    mayChange: may(role, 'batches.change'),
    programmes: programmes.toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
    formKey: newId(),
    changed: changed && { key, archived: changed.archived, count: changed.before.length },
    undone: address.has('undone') ? Number.parseInt(address.get('undone') ?? '', 10) || 0 : null,
    refused: address.get('refused') !== null,
  };
}
