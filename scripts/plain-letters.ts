import type { Plugin } from 'vite';

/**
 * Writes what is not ASCII as escapes in the server's bundle: with one other letter in it, the text of a file takes twice its
 * length in the server's memory, and longer to read at a start. Files of which much is other letters stay as they are. Fails the build
 * where an escape would not mean the letter.
 */
export function plainLetters(): Plugin {
  return {
    name: 'coursefront:plain-letters',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const others = chunk.code.match(/[^\0-\x7f]/g)?.length ?? 0;
        if (others > chunk.code.length / 10) continue;
        if (/\braw`[^`]*[^\0-\x7f]/.test(chunk.code))
          this.error(`${chunk.fileName}: raw text with letters that cannot be escaped`);
        chunk.code = chunk.code.replaceAll(
          /[^\0-\x7f]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
      }
    },
  };
}
