/** The version of the Graph API in use. */
export const graphVersion = 'v23.0';
