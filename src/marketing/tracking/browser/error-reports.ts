import { browserTracingIntegration, captureException, init } from '@sentry/browser';
import { pathWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { nothingPersonal, propagationTargets, scrubbed, scrubbedTrace } from '../error-reports/error-options.ts';

/**
 * Reports errors of this page, and through the event `coursefront:error` (its `detail` is the error) those that the page
 * has already caught.
 */
export function startErrorReports({ dsn, traceRate }: { dsn: string; traceRate: number }): void {
  init({
    dsn,
    tracesSampleRate: traceRate,
    // Whole traces, because nothing of a stream of spans would pass `beforeSendTransaction`.
    traceLifecycle: 'static',
    tracePropagationTargets: propagationTargets,
    dataCollection: nothingPersonal,
    integrations: traceRate > 0 ? [browserTracingIntegration()] : [],
    // What was typed, and addresses with their query, stay here.
    beforeSend: ({ breadcrumbs: _breadcrumbs, user: _user, request, ...event }) => ({
      ...scrubbed(event),
      ...(request?.url ? { request: { url: location.origin + pathWithoutSecrets(location.pathname) } } : {}),
    }),
    beforeSendTransaction: scrubbedTrace,
  });
  addEventListener('coursefront:error', (event) => {
    if (event instanceof CustomEvent) captureException(event.detail);
  });
}
