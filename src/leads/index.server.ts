export { captureLead, type CapturedLead } from './capture-lead.ts';
export { changeLeadState, trustLead } from './change-lead-state.ts';
export { enrolLeads } from './enrol-leads.ts';
export { eraseOldLeadsJob } from './erase-old-leads.job.ts';
export { subscribe } from './subscribe.ts';
export { changeSubscription, findSubscription } from './subscription.ts';
export {
  countLeads,
  countNewLeads,
  findLead,
  findLeadByToken,
  leadPages,
  listLeads,
  type LeadFilter,
} from './find-leads.ts';
