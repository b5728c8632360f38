import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { addErrorReporter } from '#foundation/web/client-runtime/report-error.ts';

/** How long a crashing server waits for its error report, in milliseconds. */
const lastWords = 2_000;

/** Starts error reporting of the server if it is configured; without it nothing is loaded. An error that ends the process is reported first. */
export async function startErrorReports(): Promise<void> {
  const { ERROR_REPORTING_DSN, ERROR_TRACE_RATE } = config();
  if (!ERROR_REPORTING_DSN) return;
  const [{ openErrorService }, { traceRequests }] = await Promise.all([
    import('./client.ts'),
    import('./trace-requests.ts'),
  ]);
  const client = openErrorService(ERROR_REPORTING_DSN, ERROR_TRACE_RATE);
  const report = (error: unknown, tags: Record<string, string> = {}) =>
    void client.captureException(error, { originalException: error, captureContext: { tags } });
  addErrorReporter(report);
  if (ERROR_TRACE_RATE > 0) traceRequests({ except: new URL(ERROR_REPORTING_DSN).host });
  const end = async (error: unknown) => {
    log().fatal({ err: error }, 'server stopped by an error');
    report(error);
    await client.flush(lastWords);
    process.exit(1);
  };
  process.once('uncaughtException', (error) => void end(error));
}
