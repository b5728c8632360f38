import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledCatalogues } from './scripts/compiled-catalogues.ts';

export default defineConfig({
  plugins: [tailwindcss(), compiledCatalogues(), reactRouter()],
  environments: {
    // One server bundle: front, router and jobs share the same module instances (database handle, cache).
    ssr: { build: { rollupOptions: { input: { index: './src/server/main.ts' } } } },
  },
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
});
