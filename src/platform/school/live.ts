/** What a server, or code that changed the school, needs of it before anything else is loaded. */
export { loadSchool } from './state/load-school.ts';
export { brandFile } from './state/show-brand.ts';
