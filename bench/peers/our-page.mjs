// The page that is compared, as our server has it.
import { ask } from '../processes.mjs';
import { words } from './words.mjs';

export const ourPath = '/en/workshop/rocket-science';
/** What a browser asks for. */
export const accepted = { 'accept-encoding': 'br, gzip' };

/** The words of the page, and the styles our server sends with it, once it compresses the page no better any more. */
export async function readOurs(site) {
  for (let n = 0; n < 30; n += 1) await ask(site.port, ourPath, accepted);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const html = (await ask(site.port, ourPath)).body.toString();
  const page = words(ourPath, html);
  if (headlineOf(html) !== page.hero.title) throw new Error(`Our own headline is “${headlineOf(html)}”.`);
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n');
  // The files of the faces belong to our build.
  return { page, styles: styles.replace(/@font-face\s*\{[^}]*\}/g, '') };
}

export const headlineOf = (html) => /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html.replace(/<!--[\s\S]*?-->/g, ''))?.[1].trim();
