/** The client of all our calls, for scripts in the page: the build puts its text here (`scripts/inline-start.ts`). */
export { callApi } from '#kit/http/call-api';
