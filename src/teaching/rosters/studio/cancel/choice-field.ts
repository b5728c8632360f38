/** The field name of a buyer's choice: at most 40 characters, longer names are not read. */
export const choiceField = (orderId: string) => `o-${orderId}`;
