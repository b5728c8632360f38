import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { BatchList } from './read-batch-list.ts';

/** The result of the last bulk change, with its undo button. */
export function ManyNotice({ list: { changed, undone, refused } }: { list: BatchList }) {
  if (refused)
    return (
      <Notice tone="warning" role="status">
        {say('Nothing changed: choose batches that are not so already. A cancelled batch is not put back.')}
      </Notice>
    );
  if (undone !== null)
    return (
      <Notice tone={undone > 0 ? 'success' : 'warning'} role="status">
        {undone > 0
          ? say(undone === 1 ? '{count} batch back as before.' : '{count} batches back as before.', {
              count: undone.toLocaleString('en'),
            })
          : say('Nothing went back: somebody changed these batches meanwhile.')}
      </Notice>
    );
  if (!changed) return null;
  return (
    <Notice tone="success" aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {changed.archived
            ? say(
                changed.count === 1
                  ? '{count} batch archived. Who has a seat keeps it.'
                  : '{count} batches archived. Who has a seat keeps it.',
                { count: changed.count.toLocaleString('en') },
              )
            : say(
                changed.count === 1
                  ? '{count} batch put back, closed for sale.'
                  : '{count} batches put back, closed for sale.',
                { count: changed.count.toLocaleString('en') },
              )}
        </span>
        <Form method="post">
          <input type="hidden" name="key" value={changed.key} />
          <Button type="submit" size="sm" variant="quiet" name="do" value="undo-many">
            {say('Undo')}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}
