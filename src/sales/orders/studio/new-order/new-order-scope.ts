/** The scope of keys for forms that place an order; the new order's page shows the result. */
export const newOrderScope = 'order:new';
