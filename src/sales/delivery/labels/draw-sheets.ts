export { drawLabels } from './draw-labels.ts';
export { drawPickList } from './draw-pick-list.ts';
