/** How long before a session each reminder is due, in minutes. */
export const leadMinutes = { day: 24 * 60, hour: 60 } as const;
export type ReminderKind = keyof typeof leadMinutes;
