import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';

export default {
  plugins: [
    sveltekit({
      adapter: adapter({ precompress: true }),
      // The links of the page lead to pages that are not here.
      prerender: { crawl: false, entries: ['/'] },
    }),
  ],
};
