/** What a server needs of experiments before anything else is loaded: who sees what, and how many did. */
export { armOfRequest, nobodysToken, type Armed } from './assignment/arm-of-request.ts';
export { experimentAt, followExperiments } from './assignment/running.ts';
export { countFailure, flushExposures, noteWeight } from './exposures/count-exposures.ts';
export { countView } from './exposures/count-view.ts';
