/** The services to which the server may report conversions, with consent: a form, a checkout, a payment. */
export type ConversionService = 'meta' | 'ga4';
