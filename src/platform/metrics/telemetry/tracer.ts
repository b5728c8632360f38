import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { nameOf, refusalOf, type Step } from '#foundation/kit/steps/observe.ts';
import { statementText, verbOf } from '../steps/statement-text.ts';
import { codeOf, type StepTracer } from '../steps/watch-steps.ts';

export type Attributes = Record<string, string | number | boolean>;

/** One step of a trace. Times are milliseconds since 1970. `failure`: the code of an error, never its message. */
export type Span = {
  traceId: string;
  spanId: string;
  parentId?: string | undefined;
  kind: 'internal' | 'server' | 'client';
  name: string;
  begun: number;
  ended: number;
  attributes: Attributes;
  failure?: string | undefined;
};

/** The current work: a recorded span, or a request that was not sampled. `request`: its id, once it has one. */
export type Current = { span: Span | null; request?: (() => string | undefined) | undefined };

/** The start of a request's span. */
export type RequestSpan = {
  name: string;
  traceparent?: string | undefined;
  request: () => string | undefined;
};

export type Tracer = {
  step: StepTracer;
  /** Runs the work of a request within its span; the returned function ends it. */
  request: (about: RequestSpan, work: () => void) => (attributes: Attributes, failure?: string) => void;
  current: () => Current | undefined;
};

const clientSteps = new Set(['statement', 'gateway', 'mail']);

/**
 * Traces of requests and jobs: each is a tree of spans, and the sampled `share` of them is passed to `keep`. Steps outside of both, such as timers of
 * the
 * server, are not traced.
 */
export function createTracer({ share, keep }: { share: number; keep: (span: Span) => void }): Tracer {
  const running = new AsyncLocalStorage<Current>();
  const now = () => performance.timeOrigin + performance.now();

  const begin = (name: string, kind: Span['kind'], parent?: Pick<Span, 'traceId' | 'spanId'>): Span => ({
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentId: parent?.spanId,
    kind,
    name,
    begun: now(),
    ended: 0,
    attributes: {},
  });
  const end = (span: Span, failure?: string) => {
    span.ended = now();
    span.failure = failure;
    keep(span);
  };

  return {
    current: () => running.getStore(),
    request: ({ name, traceparent, request }, work) => {
      const parent = readTraceparent(traceparent);
      const span = chosen(share) ? begin(name, 'server', parent) : null;
      running.run({ span, request }, work);
      return (attributes, failure) => {
        if (!span) return;
        Object.assign(span.attributes, attributes);
        end(span, failure);
      };
    },
    step: async (step, work) => {
      const above = running.getStore();
      if (above && !above.span) return work();
      if (!above && (step.kind !== 'job' || !chosen(share))) return work();
      const { name, attributes } = toldOf(step);
      const span = begin(name, clientSteps.has(step.kind) ? 'client' : 'internal', above?.span ?? undefined);
      Object.assign(span.attributes, attributes);
      try {
        const value = await running.run({ span, request: above?.request }, work);
        end(span, refusalOf(value) ?? undefined);
        return value;
      } catch (error) {
        end(span, codeOf(error));
        throw error;
      }
    },
  };
}

const chosen = (share: number) => share >= 1 || Math.random() < share;

function toldOf(step: Step): { name: string; attributes: Attributes } {
  const name = nameOf(step);
  if (step.kind === 'statement')
    return { name: verbOf(name), attributes: { 'db.system.name': 'postgresql', 'db.query.text': statementText(name) } };
  if (step.kind === 'transaction') return { name, attributes: { 'coursefront.step': 'use case' } };
  return { name: `${step.kind} ${name}`, attributes: { 'coursefront.step': step.kind } };
}

/** W3C Trace Context: continues the trace of a proxy in front; anything else starts a new one. */
export function readTraceparent(header: string | undefined): Pick<Span, 'traceId' | 'spanId'> | undefined {
  const [, traceId = '', spanId = ''] =
    /^[0-9a-e][0-9a-f]-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header ?? '') ?? [];
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) ? { traceId, spanId } : undefined;
}
