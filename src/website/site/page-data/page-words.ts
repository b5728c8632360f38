/** Fields that are no text: names for machines, addresses, choices. */
const noText =
  /^(?:kind|id|to|art|mascot|tone|stand|look|show|width|offer|offers|programmes|pages|topics|formats|email|picture|film|src|variables)$/;

/** Every text of a value that a visitor reads. */
export function textsOf(value: unknown, field = ''): string[] {
  if (noText.test(field)) return [];
  // Variables and the addresses of links are not in the page's language.
  if (typeof value === 'string') return [value.replaceAll(/\{\{[^}]*\}\}|\]\([^)]*\)|https?:\S+/g, ' ')];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, field));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, name));
}

/** The paths of our site that a value leads to: in `to`, in `pages`, and in the links of Markdown. */
export function linkedPaths(value: unknown, field = ''): string[] {
  if (typeof value === 'string') {
    const named = (field === 'to' || field === 'pages') && value.startsWith('/') ? [value] : [];
    const inText = [...value.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, target = '']) => target);
    return [...named, ...inText].map((target) => target.replace(/[?#].*$/, ''));
  }
  if (Array.isArray(value)) return value.flatMap((item) => linkedPaths(item, field));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]) => linkedPaths(item, name));
}

/** All external addresses a value links to, except those with variables, which are not known here. */
export function externalTargets(value: unknown, field = ''): string[] {
  if (typeof value === 'string') {
    const named = (field === 'to' || field === 'film') && /^https?:\/\//i.test(value) ? [value] : [];
    const written = [...value.matchAll(/\]\((https?:\/\/[^)\s]+)\)/gi)].map(([, target = '']) => target);
    return [...named, ...written].filter((target) => !target.includes('{{'));
  }
  if (Array.isArray(value)) return value.flatMap((item) => externalTargets(item, field));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]) => externalTargets(item, name));
}

/** All internal link targets of a value, with their fragment: `/a#b`, `#b`. */
export function linkTargets(value: unknown, field = ''): string[] {
  if (typeof value === 'string') {
    const named = (field === 'to' || field === 'pages') && /^[/#]/.test(value) ? [value] : [];
    return [...named, ...[...value.matchAll(/\]\(([/#][^)\s]*)\)/g)].map(([, target = '']) => target)];
  }
  if (Array.isArray(value)) return value.flatMap((item) => linkTargets(item, field));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]) => linkTargets(item, name));
}
