/** The version of what a buyer agrees to at checkout; kept with each order. Change it with the sentence `checkout.terms`. */
export const termsVersion = '2026-11-27';
