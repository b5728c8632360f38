import { config } from '#config';
import { addErrorReporter } from '#kit/report-error';
import { nothingPersonal, propagationTargets, scrubbed } from './error-options.ts';

/** Starts the error reporting of the server when it has an address. Without one nothing is even loaded. */
export async function startErrorReports(): Promise<void> {
  const { ERROR_REPORTING_DSN, ERROR_TRACE_RATE } = config();
  if (!ERROR_REPORTING_DSN) return;
  const { captureException, init } = await import('@sentry/node');
  init({
    dsn: ERROR_REPORTING_DSN,
    tracesSampleRate: ERROR_TRACE_RATE,
    traceLifecycle: 'static',
    tracePropagationTargets: propagationTargets,
    dataCollection: nothingPersonal,
    // Who asked and what was typed stays here: the error and the path are what mends it.
    beforeSend: ({ request: _request, user: _user, breadcrumbs: _breadcrumbs, server_name: _name, ...event }) =>
      scrubbed(event),
    beforeSendTransaction: ({ request: _request, user: _user, ...event }) => event,
  });
  addErrorReporter((error, context) => void captureException(error, { tags: context }));
}
