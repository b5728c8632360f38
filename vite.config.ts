import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { everyPagePiece, publicPagePiece, viewPiece, visitorPiece } from './scripts/browser-pieces.ts';
import { compiledCatalogues } from './scripts/compiled-catalogues.ts';
import { criticalCssIndex } from './scripts/critical-css-index.ts';
import { inlineScripts } from './scripts/inline-scripts.ts';
import { pageStart } from './scripts/page-start.ts';
import { trackerScript } from './scripts/tracker-script.ts';
import { guardedReload } from './scripts/guarded-reload.ts';
import { noNodeInBrowsers } from './scripts/no-node-in-browsers.ts';
import { plainIcons } from './scripts/plain-icons.ts';
import { serverPieces } from './scripts/server-pieces.ts';
import { siteManifests } from './scripts/site-manifest.ts';

/**
 * Not part of the server's own bundle: packages with native code, or with files of their own beside them, and what few servers ever use.
 */
const apart = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'harfbuzzjs',
  'nodemailer',
  'pdfkit',
  'satori',
  'sharp',
  'stripe',
];

export default defineConfig(({ command }) => ({
  plugins: [
    plainIcons(),
    noNodeInBrowsers(),
    tailwindcss(),
    compiledCatalogues(),
    inlineScripts(),
    pageStart(),
    trackerScript(),
    guardedReload(),
    criticalCssIndex(),
    reactRouter(),
    siteManifests(),
  ],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // A page is some twenty small pieces: fewer files, and each short enough not to hold up a frame while it is evaluated.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
                { name: 'router', test: /node_modules\/react-router\//, priority: 3 },
                { name: everyPagePiece, test: /\/src\/|lucide-react/, minShareCount: 2, priority: 2 },
                { name: publicPagePiece, test: /\/src\/|lucide-react/, minShareCount: 2, priority: 1 },
                { name: viewPiece, test: /\/src\/|lucide-react/, minShareCount: 2 },
                { name: visitorPiece, test: /\/src\/|lucide-react/, minShareCount: 2 },
                { name: 'icons', test: /lucide-react/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // One server bundle: HTTP server, router and jobs share the same module instances (database handle, cache).
    // Packages are bundled with it: a start reads a few files instead of four thousand, without what nobody calls.
    ssr: {
      build: {
        rollupOptions: {
          input: { index: './src/server/main.ts' },
          output: { comments: false, charset: 'ascii', codeSplitting: { groups: serverPieces } },
        },
      },
      ...(command === 'build'
        ? {
            resolve: { noExternal: true, external: apart },
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          }
        : {}),
    },
  },
  // Settings are read at the start: what is built depends on none of them.
  envDir: false,
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
}));
