// The peers: how each serves the same page in production. `cached`: the page is ready before it is asked for.
export const peers = [
  {
    name: 'Next, ISR, defaults',
    folder: 'next',
    cached: true,
    start: ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1'],
  },
  { name: 'Nuxt, swr', folder: 'nuxt', cached: true, start: ['.output/server/index.mjs'] },
  { name: 'Astro, prerendered', folder: 'astro', cached: true, start: ['dist/server/entry.mjs'] },
  { name: 'Astro, SSR', folder: 'astro', path: '/fresh', start: ['dist/server/entry.mjs'] },
  { name: 'SvelteKit, prerendered', folder: 'sveltekit', cached: true, start: ['build'] },
  { name: 'SvelteKit, SSR', folder: 'sveltekit', path: '/fresh', start: ['build'] },
  { name: 'TanStack Start, SSR', folder: 'tanstack', start: ['.output/server/index.mjs'] },
  {
    name: 'React Router, react-router-serve',
    folder: 'react-router',
    start: ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'],
  },
];
