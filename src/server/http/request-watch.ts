import type { RequestListener, Server } from 'node:http';
import type { LoadShedding } from './load-shedding.ts';

/** Observes every request and the queues, if metrics or tracing are on. */
export type RequestWatch = {
  around: (answer: RequestListener) => RequestListener;
  /** Called once with the sources of admitted and queued requests. */
  load: (of: { server: Server; visitors: LoadShedding['stats']; gateways: LoadShedding['stats'] }) => void;
};
