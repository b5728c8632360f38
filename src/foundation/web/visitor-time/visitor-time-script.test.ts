import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { visitorTimeScript } from './visitor-time-script.ts';

const winter = new Date('2026-11-22T09:30:00Z');
const inline = (code: string) => `<script>${code}</script>`;
const page = (...zones: string[]) => zones.map((zone) => `<i data-zone="${zone}"></i>`).join('');

/** Whether a page of these zones reserves lines for a visitor `behind` minutes behind UTC. */
function differs(behind: number, ...zones: string[]): boolean {
  const classes: string[] = [];
  class Clock {
    getTimezoneOffset = () => behind;
  }
  const [, script = ''] = /<script>(.*)<\/script>/.exec(visitorTimeScript(page(...zones), inline, winter)) ?? [];
  const document = { documentElement: { classList: { add: (name: string) => classes.push(name) } } };
  runInNewContext(script, { Date: Clock, document });
  return classes.includes('elsewhere');
}

it('tells of a clock that differs from one of the page, and of no other', () => {
  expect(differs(-330, 'Asia/Kolkata')).toBe(false);
  expect(differs(-330, 'Asia/Kolkata', 'Asia/Dubai')).toBe(true);
  expect(differs(300, 'Asia/Kolkata')).toBe(true);
  expect(differs(300, 'America/New_York')).toBe(false);
  expect(differs(0, 'Europe/London')).toBe(false);
});

it('is the same all day, knows the season, and is no part of a page without times', () => {
  const html = page('America/New_York');
  expect(visitorTimeScript(html, inline, winter)).toContain('([-300])');
  expect(visitorTimeScript(html, inline, new Date('2026-11-22T23:59:00Z'))).toBe(
    visitorTimeScript(html, inline, winter),
  );
  expect(visitorTimeScript(html, inline, new Date('2026-07-01T00:00:00Z'))).toContain('([-240])');
  expect(visitorTimeScript('<p>No times.</p>', inline)).toBe('');
});

it('puts nothing into the page that is no name of a zone', () => {
  expect(visitorTimeScript('<i data-zone="</script><b>"></i>', inline)).toBe('');
});
