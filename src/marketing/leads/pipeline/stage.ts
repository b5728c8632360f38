import { leadStates, type LeadState, type Stage } from '../model.ts';

/** The default stages: one of each state. */
export const starterStages: Stage[] = leadStates.map((state) => ({ key: state, state, name: null }));

/** The first stage of a state: the default for leads without a stage. Each state has at least one. */
export function firstStage(stages: Stage[], state: LeadState): Stage {
  return stages.find((stage) => stage.state === state) ?? { key: state, state, name: null };
}

/** The stage of a lead: its own if that belongs to its state, else the first of its state. */
export function stageOf(stages: Stage[], lead: { state: LeadState; stage: string | null }): Stage {
  return stages.find(({ key, state }) => key === lead.stage && state === lead.state) ?? firstStage(stages, lead.state);
}
