/**
 * What can be chosen on the make-believe payment page: the payments that come of it, how often each is told to us, after
 * how many seconds, and whether the buyer comes back. One gateway to try everything that real ones do to us.
 */
export const choices = {
  approve: { payments: ['paid'], notices: 1, lateBy: 0, returns: true },
  decline: { payments: ['failed'], notices: 1, lateBy: 0, returns: true },
  leave: { payments: [], notices: 0, lateBy: 0, returns: true },
  'pay-twice': { payments: ['paid', 'paid'], notices: 1, lateBy: 0, returns: true },
  'late-notice': { payments: ['paid'], notices: 1, lateBy: 10, returns: true },
  'notice-twice': { payments: ['paid'], notices: 2, lateBy: 0, returns: true },
  'no-return': { payments: ['paid'], notices: 1, lateBy: 0, returns: false },
} as const satisfies Record<
  string,
  { payments: ('paid' | 'failed')[]; notices: number; lateBy: number; returns: boolean }
>;

export type Choice = keyof typeof choices;

/** Whether the text is one of the choices. */
export function isChoice(text: unknown): text is Choice {
  return typeof text === 'string' && Object.hasOwn(choices, text);
}
