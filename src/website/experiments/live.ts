/** What a server needs of experiments at start: assignment and counting. */
export { armOfRequest, nobodysToken, type Armed } from './assignment/arm-of-request.ts';
export { experimentAt, followExperiments } from './assignment/running.ts';
export { countFailure, flushExposures, noteWeight } from './exposures/count-exposures.ts';
export { countView } from './exposures/count-view.ts';
