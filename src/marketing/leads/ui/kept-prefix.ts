/** What begins the names under which a browser keeps lead forms that wait for the network. */
export const keptPrefix = 'kept-lead:';
