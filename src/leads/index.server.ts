import './watch-leads.ts';

export { captureLead } from './capture-lead.ts';
export { enrolLeads } from './enrol-leads.ts';
export { eraseOldLeadsJob } from './erase-old-leads.job.ts';
export { leadOfOrder, linkLeadToOrder } from './lead-orders.ts';
export { subscribe } from './subscribe.ts';
export { countNewLeads, findLead, findLeadByToken, listLeads } from './finding/find-leads.ts';
export { countCallsDue } from './finding/calls-due.ts';
export { indexLeadsJob } from './finding/index-leads.job.ts';
export { exportLeads } from './studio/list/export-leads.ts';
export { campaignsOf } from './finding/campaigns-of.ts';
export { leadFigures } from './finding/lead-figures.ts';
export { searchLeads } from './finding/lead-search.ts';
