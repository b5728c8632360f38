/** On the place of a time by the visitor's own clock: the zone that it is compared with. */
export const zoneAttribute = 'data-zone';

/** Set on the document by the script of `visitor-time-script.ts`, where the visitor's clock differs from one of the page. */
export const elsewhereClass = 'elsewhere';
