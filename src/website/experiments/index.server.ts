export { beginExperiment, beginScheduled, dueExperiments, type BeginRefusal } from './manage/begin-experiment.ts';
export { checkPlan, planLimits, type PlanProblem, type PlanProblems } from './manage/check-plan.ts';
export { deleteExperiment } from './manage/delete-experiment.ts';
export { endByItself, stopExperiment } from './manage/end-experiment.ts';
export { findArm, findExperiment, listExperiments, openExperiments } from './manage/find-experiments.ts';
export { noteWinner, proposeWinner, publishedWinner } from './manage/give-winner.ts';
export { makeExperiment } from './manage/make-experiment.ts';
export { breaches, judgeExperiment, type GoalResult } from './results/judge-experiment.ts';
export { readFigures } from './results/read-figures.ts';
