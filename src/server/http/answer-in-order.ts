import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '#foundation/config/log.server.ts';

/** Answers a request: true; or false, which leaves it to the next handler. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** Asks the handlers in their order until one answers; at once, as long as none returns a promise. A handler that fails ends the connection. */
export function answerInOrder(handlers: Handler[]): (request: IncomingMessage, response: ServerResponse) => void {
  const from = (first: number, request: IncomingMessage, response: ServerResponse): void => {
    for (let index = first; index < handlers.length; index += 1) {
      const answered = handlers[index]?.(request, response);
      if (answered === true) return;
      if (answered instanceof Promise) {
        answered
          .then((done) => (done ? null : from(index + 1, request, response)))
          .catch((err: unknown) => {
            log().error({ err, path: request.url?.split('?', 1)[0] }, 'request failed');
            response.destroy();
          });
        return;
      }
    }
  };
  return (request, response) => from(0, request, response);
}
