import './describe-lead.ts';
import './know-leads.ts';
import './watch-leads.ts';

export { leadNumbers } from './finding/lead-numbers.ts';
export { captureLead } from './capture-lead.ts';
export { enrolLeads } from './enrol-leads.ts';
export { eraseOldLeadsJob } from './erase-old-leads.job.ts';
export { leadOfOrder, linkLeadToOrder } from './lead-orders.ts';
export { subscribe } from './newsletter/subscribe.ts';
export { countNewLeads, findLead, findLeadByToken, listLeads } from './finding/find-leads.ts';
export { countCallsDue } from './finding/calls-due.ts';
export { indexLeadsJob } from './finding/index-leads.job.ts';
export { exportLeads } from './studio/list/export-leads.ts';
export { leadsOfArms } from './finding/leads-of-arms.ts';
export { campaignsOf } from './finding/campaigns-of.ts';
export { leadFigures } from './finding/lead-figures.ts';
export { searchLeads } from './finding/lead-search.ts';
export { leadPersonalData } from './personal-data.ts';
