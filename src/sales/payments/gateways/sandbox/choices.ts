/**
 * The choices on the sandbox payment page: the resulting payments, how many webhooks each sends, after how many seconds, and whether the buyer
 * returns. Simulates the behaviour of real gateways.
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
