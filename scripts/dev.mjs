// The server while developing: the same front and database, with modules and hot updates from Vite.
import { createServer } from 'vite';

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const { serve } = await vite.ssrLoadModule('/src/server/serve.ts');
await serve({
  developer: (request, response, next) => vite.middlewares(request, response, next),
  build: () => vite.ssrLoadModule('virtual:react-router/server-build'),
});
