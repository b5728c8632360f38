import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { dayOrders, type OpenDay } from '#foundation/locale/written-day.ts';
import { Button } from '../controls/button.tsx';
import { Heading } from '../controls/heading.tsx';

/** `2026-11-02` as `2 November 2026`, which cannot be taken for another day. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(`${staffLanguage()}-IN`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Why staff are asked for a day that a spreadsheet program may have swapped. */
export const swappedWords = (): string =>
  say(
    'Some days of this file are text, others are dates of a spreadsheet: its program may have swapped their day and month. The answer is for all of these dates.',
  );

/**
 * A day of a file, read day first and month first. Staff choose one; the answer is for all days of the file. The form sends `order`, and `text`
 * again; `children`: its further fields.
 */
export function AskDayOrder({ open, text, children }: { open: OpenDay; text: string; children?: ReactNode }) {
  return (
    <section aria-labelledby="order" className="grid gap-3">
      <Heading level={2} size="small" id="order">
        {say('Which day is {written}?', { written: open.written })}
      </Heading>
      <p>
        {open.swapped
          ? swappedWords()
          : say('No day of this file says whether the day or the month comes first. The answer is for all of them.')}
      </p>
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap gap-2">
        {children}
        <textarea name="text" defaultValue={text} hidden readOnly />
        {dayOrders.map((order) => (
          <Button key={order} size="sm" name="order" value={order}>
            {dayInWords(open[order])}
          </Button>
        ))}
      </Form>
    </section>
  );
}
