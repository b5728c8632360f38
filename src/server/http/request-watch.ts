import type { RequestListener, Server } from 'node:http';
import type { LoadShedding } from './load-shedding.ts';

/** What sees every request, and what waits, where numbers or traces are switched on. */
export type RequestWatch = {
  around: (answer: RequestListener) => RequestListener;
  /** Told once where to ask what is let in and what waits. */
  load: (of: { server: Server; visitors: LoadShedding['stats']; gateways: LoadShedding['stats'] }) => void;
};
