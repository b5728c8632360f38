/** The name of the tick of a day of the week, 0 is Sunday. */
export const dayField = (day: number) => `day${day}`;
