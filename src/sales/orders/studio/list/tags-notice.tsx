import { Form } from 'react-router';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { OrderList } from './read-order-list.ts';

/** The last bulk change of tags, with its undo button; or what was undone. */
export function TagsNotice({ list: { changed, undone } }: { list: OrderList }) {
  if (undone !== null)
    return (
      <Notice tone={undone > 0 ? 'success' : 'warning'} role="status">
        {backWords(undone)}
      </Notice>
    );
  if (!changed) return null;
  return (
    <Notice tone="success" aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{doneWords(changed)}</span>
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

function backWords(number: number): string {
  if (number === 0) return say('Nothing went back: somebody changed these orders meanwhile.');
  const count = number.toLocaleString(staffLanguage());
  return number === 1 ? say('1 order back as before.') : say('{count} orders back as before.', { count });
}

function doneWords({ on, tag, ids }: { on: boolean; tag: string; ids: string[] }): string {
  const count = ids.length.toLocaleString(staffLanguage());
  if (ids.length === 1)
    return on ? say('1 order now has the tag “{tag}”.', { tag }) : say('1 order lost the tag “{tag}”.', { tag });
  return on
    ? say('{count} orders now have the tag “{tag}”.', { count, tag })
    : say('{count} orders lost the tag “{tag}”.', { count, tag });
}
