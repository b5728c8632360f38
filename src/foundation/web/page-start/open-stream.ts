import type { StartPlan } from '../hydration/hydration.ts';

/**
 * Runs inline in the page, as text, where the page's data are inline: scripts of React Router that follow write into this stream. It must use
 * nothing from outside itself.
 */
export function openStream(context: StartPlan['context']): void {
  context.stream = new ReadableStream({
    start(controller) {
      context.streamController = controller;
    },
  }).pipeThrough(new TextEncoderStream());
  Object.assign(window, { __reactRouterContext: context });
}
