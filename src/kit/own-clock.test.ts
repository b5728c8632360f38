import { expect, it } from 'vitest';
import { ownClockScript } from './own-clock.ts';

it('asks for the zones of the page once each, and is no part of a page without times', () => {
  const script = ownClockScript(
    '<i data-zone="Asia/Kolkata"></i><i data-zone="Asia/Kolkata"></i><i data-zone="Asia/Dubai">',
  );
  expect(script).toContain('(["Asia/Kolkata","Asia/Dubai"])</script>');
  expect(ownClockScript('<p>No times.</p>')).toBe('');
});

it('puts nothing into the page that is no name of a zone', () => {
  expect(ownClockScript('<i data-zone="</script><b>"></i>')).toBe('');
});
