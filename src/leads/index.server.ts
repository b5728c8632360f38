export { captureLead } from './capture-lead.ts';
export { enrolLeads } from './enrol-leads.ts';
export { eraseOldLeadsJob } from './erase-old-leads.job.ts';
export { subscribe } from './subscribe.ts';
export { countNewLeads, findLead, findLeadByToken, listLeads } from './find-leads.ts';
