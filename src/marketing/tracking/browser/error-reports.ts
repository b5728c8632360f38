import { browserTracingIntegration, captureException, init } from '@sentry/browser';
import { pathWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { nothingPersonal, propagationTargets, scrubbed, scrubbedTrace } from '../error-reports/error-options.ts';

/** Reports errors of this page, and errors it has caught itself through the event `coursefront:error` (its `detail` is the error). */
export function startErrorReports({ dsn, traceRate }: { dsn: string; traceRate: number }): void {
  init({
    dsn,
    tracesSampleRate: traceRate,
    // Whole traces, because streamed spans do not pass `beforeSendTransaction`.
    traceLifecycle: 'static',
    tracePropagationTargets: propagationTargets,
    dataCollection: nothingPersonal,
    integrations: traceRate > 0 ? [browserTracingIntegration()] : [],
    // Typed values, and addresses with their query, are not sent.
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
