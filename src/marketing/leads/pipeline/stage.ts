import { leadStates, type LeadState, type Stage } from '../model.ts';

/** The stages of a school that changed nothing: one of each state. */
export const starterStages: Stage[] = leadStates.map((state) => ({ key: state, state, name: null }));

/** The first stage of a state: where a lead stands that was never moved within it. Each state keeps at least one. */
export function firstStage(stages: Stage[], state: LeadState): Stage {
  return stages.find((stage) => stage.state === state) ?? { key: state, state, name: null };
}

/** The stage a lead stands in: its own while that is one of its state, else the first of its state. */
export function stageOf(stages: Stage[], lead: { state: LeadState; stage: string | null }): Stage {
  return stages.find(({ key, state }) => key === lead.stage && state === lead.state) ?? firstStage(stages, lead.state);
}
