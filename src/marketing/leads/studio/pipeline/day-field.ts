/** The name of a weekday's checkbox, 0 is Sunday. */
export const dayField = (day: number) => `day${day}`;
