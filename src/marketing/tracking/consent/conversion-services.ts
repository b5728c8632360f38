/** Whom our server may tell of results: that somebody who agreed left a form, began a checkout or paid. */
export type ConversionService = 'meta' | 'ga4';
