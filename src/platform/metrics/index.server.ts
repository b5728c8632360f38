export { gauges, type Family } from './numbers/exposition.ts';
export { watchProcess } from './numbers/process-numbers.ts';
export { createRegistry, type Registry } from './numbers/registry.ts';
export { slowLog } from './steps/slow-log.ts';
export { beginStepNumbers, stepNumbers } from './steps/step-numbers.ts';
export { openTelemetry, type Telemetry } from './telemetry/open-telemetry.ts';
export { watchSteps } from './steps/watch-steps.ts';
