import { nameOf, type Step } from '#foundation/kit/steps/observe.ts';
import type { Labels } from '../numbers/exposition.ts';
import type { Registry } from '../numbers/registry.ts';
import { verbOf } from './statement-text.ts';
import type { StepWatcher } from './watch-steps.ts';

const resultOf = (failure: Parameters<StepWatcher>[2]) =>
  failure === null ? 'ok' : failure.kind === 'failed' ? 'failed' : failure.code;

const help = {
  gateway: 'Calls of payment gateways.',
  jobs: 'Runs of jobs.',
  mails: 'Tries to deliver a mail.',
};
const calls = ['createPayment', 'lookUp', 'refund', 'listRecords', 'listPayouts'];

/** Initializes the metrics of these jobs and gateways, and of mails, with 0: the first increase of a missing metric would not be seen. */
export function beginStepNumbers(
  { counter, histogram }: Registry,
  { jobs, gateways }: Record<'jobs' | 'gateways', string[]>,
): void {
  for (const kind of jobs)
    for (const result of ['ok', 'failed']) counter('coursefront_job_runs_total', help.jobs, { kind, result });
  for (const gateway of gateways) {
    histogram('coursefront_gateway_duration_seconds', help.gateway, { gateway });
    for (const call of calls)
      for (const result of ['ok', 'unreachable', 'declined', 'unreadable', 'failed'])
        counter('coursefront_gateway_calls_total', help.gateway, { gateway, call, result });
  }
  for (const result of ['ok', 'failed']) counter('coursefront_mail_deliveries_total', help.mails, { result });
}

/** Counts and times every step: statements, transactions, renderings, jobs, calls of gateways, mails. */
export function stepNumbers(registry: Registry): StepWatcher {
  const { counter, histogram } = registry;
  const verbs = new Map<string, string>();

  /** Texts repeat; parsing one costs more than looking it up. */
  const verb = (text: string) => {
    const known = verbs.get(text);
    if (known) return known;
    const found = verbOf(text);
    if (verbs.size < 2_000) verbs.set(text, found);
    return found;
  };
  const timed = (name: string, about: string, labels: Labels, ms: number) =>
    histogram(name, about, labels).observe(ms / 1000);

  return (step: Step, ms, failure) => {
    const result = resultOf(failure);
    const { kind } = step;
    if (kind === 'statement') {
      const about = 'Statements, without the wait for a connection.';
      timed('coursefront_database_statement_duration_seconds', about, { verb: verb(nameOf(step)) }, ms);
      if (failure)
        counter('coursefront_database_errors_total', 'Statements that failed, by SQLSTATE or code of the system.', {
          code: failure.code,
        }).add();
    } else if (kind === 'transaction') {
      const done = failure === null ? 'ok' : failure.kind;
      timed(
        'coursefront_database_transaction_duration_seconds',
        'Transactions, with all their tries.',
        { result: done },
        ms,
      );
    } else if (kind === 'render') {
      timed('coursefront_render_duration_seconds', 'Renderings of pages.', { result: failure ? 'failed' : 'ok' }, ms);
    } else if (kind === 'job') {
      // Not "job": Prometheus sets that label itself.
      const labels = { kind: nameOf(step) };
      counter('coursefront_job_runs_total', help.jobs, { ...labels, result: failure ? 'failed' : 'ok' }).add();
      counter('coursefront_job_seconds_total', 'Time that runs of jobs took.', labels).add(ms / 1000);
    } else if (kind === 'gateway') {
      const [gateway = '', call = ''] = nameOf(step).split(' ');
      counter('coursefront_gateway_calls_total', help.gateway, { gateway, call, result }).add();
      timed('coursefront_gateway_duration_seconds', help.gateway, { gateway }, ms);
    } else {
      counter('coursefront_mail_deliveries_total', help.mails, { result }).add();
      timed('coursefront_mail_duration_seconds', help.mails, {}, ms);
    }
  };
}
