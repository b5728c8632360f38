import type { Plugin } from 'vite';

const before = '...svgAttributes\n';
const after = '...svgAttributes, xmlns: undefined, className: mergeClasses(contextClass, className) || undefined\n';

/**
 * Icons without what a page carries twenty times and no browser reads: the namespace, which drawings in HTML do not need, and the classes that name
 * each icon.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    transform(code, id) {
      if (!/lucide-react\/dist\/esm\/Icon\.mjs(?:\?|$)/.test(id)) return null;
      if (!code.includes(before)) this.error('The icons are built otherwise than this plugin knows.');
      return { code: code.replace(before, () => after), map: null };
    },
  };
}
