import { Form } from 'react-router';
import { Button } from '#ui/controls/button';
import { Notice } from '#ui/feedback/notice';
import type { BatchList } from './read-batch-list.ts';

const many = (count: number) => (count === 1 ? '1 batch' : `${count.toLocaleString('en')} batches`);

/** What was just done with many batches, with its Undo. */
export function ManyNotice({ list: { changed, undone, refused } }: { list: BatchList }) {
  if (refused)
    return (
      <Notice tone="warning" role="status">
        Nothing changed: choose batches that are not so already. A cancelled batch is not put back.
      </Notice>
    );
  if (undone !== null)
    return (
      <Notice tone={undone > 0 ? 'success' : 'warning'} role="status">
        {undone > 0
          ? `${many(undone)} back as before.`
          : 'Nothing went back: somebody changed these batches meanwhile.'}
      </Notice>
    );
  if (!changed) return null;
  return (
    <Notice tone="success" aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {changed.archived
            ? `${many(changed.count)} archived. Who has a seat keeps it.`
            : `${many(changed.count)} put back, closed for sale.`}
        </span>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="key" value={changed.key} />
          <Button type="submit" size="sm" variant="quiet" name="do" value="undo-many">
            Undo
          </Button>
        </Form>
      </div>
    </Notice>
  );
}
