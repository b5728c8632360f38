import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // Public pages are data behind one splat route: a manifest request per set of paths would be waste.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
