/** What a server needs of the school before anything else is loaded, and whoever changed it. */
export { loadSchool } from './state/load-school.ts';
export { brandFile } from './state/show-brand.ts';
