import { say } from '#foundation/i18n/staff/say.ts';

/** A tax in words: `18 % GST`, an export, or none. `rate` in hundredths of a percent. */
export function rateWords({ kind, rate }: { kind: string; rate: number }): string {
  if (kind === 'gst') return say('{percent} % GST', { percent: rate / 100 });
  return kind === 'export' ? say('export, no tax') : say('no tax');
}
