/** The prefix of storage keys for lead forms kept in the browser. */
export const keptPrefix = 'kept-lead:';
