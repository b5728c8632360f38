import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { nitro } from 'nitro/vite';

export default {
  plugins: [
    tanstackStart({ router: { generatedRouteTree: 'routes.gen.ts' } }),
    nitro({ preset: 'node-server' }),
    react(),
  ],
};
