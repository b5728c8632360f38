/** The first path segments of staff screens. Pages of the site do not contain the list of these screens. */
export const staffPrefixes: readonly string[] = [
  'sign-in',
  'sign-out',
  'welcome',
  'forgotten-password',
  'reset-password',
  'studio',
];

/** Whether a path is a staff screen; `path` starts with a slash or, as in the list of routes, without one. */
export function isStaffPath(path: string): boolean {
  const [first = ''] = (path.startsWith('/') ? path.slice(1) : path).split('/', 1);
  return staffPrefixes.includes(first);
}
