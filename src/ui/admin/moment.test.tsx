import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { speakToStaff } from '#i18n/staff/speak-to-staff.server';
import { businessTime, Moment } from './moment.tsx';

it('TZ-1: a time of the studio tells its second in the default format, in the time of the office', () => {
  const html = renderToStaticMarkup(<Moment at={new Date('2026-11-20T09:34:05Z')} />);
  expect(html).toContain('title="2026-11-20 03:04:05 PM IST"');
  expect(html).toContain('20 Nov 2026, 15:04');
});

it('the month is in the language of who reads it', async () => {
  const at = new Date('2026-11-20T09:34:05Z');
  expect(await speakToStaff('ta', async () => businessTime(at))).toBe('20 நவ. 2026, 15:04');
  expect(businessTime(at)).toBe('20 Nov 2026, 15:04');
});
