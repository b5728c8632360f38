/** The name of the field in which it is chosen what becomes of a buyer: at most 40 signs, more are not read. */
export const choiceField = (orderId: string) => `o-${orderId}`;
