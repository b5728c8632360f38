import type { Plugin } from 'vite';
import { indexStyles } from '../src/foundation/web/critical-css/index-styles.ts';

/**
 * Makes of a sheet imported as `x.css?inline&index` the index that `criticalCss` cuts a page's styles from: the sheet is parsed here once, and
 * the server carries no CSS parser.
 */
export function criticalCssIndex(): Plugin {
  return {
    name: 'coursefront:critical-css-index',
    // After Vite has minified the sheet and written it as the text of a module.
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('.css?inline&index')) return null;
      const text = /^export default (".*");?$/s.exec(code.trim())?.[1];
      if (text === undefined) this.error(`${id}: Vite writes inline sheets in another way than before`);
      const index = JSON.stringify(indexStyles(JSON.parse(text) as string));
      return { code: `export default JSON.parse(${JSON.stringify(index)});`, moduleType: 'js', map: null };
    },
  };
}
