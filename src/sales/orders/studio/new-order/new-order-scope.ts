/** Keys of forms that make an order count here; the order that was made shows what was done. */
export const newOrderScope = 'order:new';
