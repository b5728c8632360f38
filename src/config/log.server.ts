import { pino } from 'pino';
import { config } from './index.server.ts';

let logger: pino.Logger | undefined;

/**
 * The structured log (JSON lines on standard output). Callers pass ids and codes, never names, numbers, addresses or
 * bodies; the redaction below is the second net.
 */
export function log(): pino.Logger {
  logger ??= pino({
    level: config().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.email', '*.mobile', '*.name', '*.password', '*.token', 'email', 'mobile', 'password', 'token'],
    serializers: { err: pino.stdSerializers.err },
  });
  return logger;
}
