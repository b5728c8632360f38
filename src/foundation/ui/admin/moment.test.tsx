import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { readOfficeZoneFrom, usualOfficeZone } from '#foundation/locale/office-zone.ts';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import { businessTime, Moment, officeWords } from './moment.tsx';

afterEach(() => readOfficeZoneFrom(() => usualOfficeZone));

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

it('an office elsewhere sees its own local time, in summer and in winter, with the name of its zone', () => {
  expect(officeWords()).toBe('India');
  readOfficeZoneFrom(() => 'America/New_York');
  expect(businessTime(new Date('2026-07-15T13:00:00Z'))).toBe('15 Jul 2026, 09:00');
  expect(businessTime(new Date('2026-12-15T13:00:00Z'))).toBe('15 Dec 2026, 08:00');
  expect(officeWords()).toBe('America/New York');
  const html = renderToStaticMarkup(<Moment at={new Date('2026-07-15T13:00:05Z')} />);
  expect(html).toContain('title="2026-07-15 09:00:05 AM America/New_York"');
});
