import type { StartPlan } from '../hydration/hydration.ts';

/**
 * Runs inline in the page, as text, where the data of a page stand in it: scripts of React Router that follow write into this stream. It may use
 * nothing from outside of itself.
 */
export function openStream(context: StartPlan['context']): void {
  context.stream = new ReadableStream({
    start(controller) {
      context.streamController = controller;
    },
  }).pipeThrough(new TextEncoderStream());
  Object.assign(window, { __reactRouterContext: context });
}
