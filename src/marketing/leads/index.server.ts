import './describe-lead.ts';
import './know-leads.ts';
import './watch-leads.ts';

export { leadNumbers } from './finding/lead-numbers.ts';
export { captureLead, takeLead } from './capture-lead.ts';
export { drainWaiting } from './taking/drain-waiting.ts';
export { readLeadToken } from './taking/lead-token.ts';
export { leadsWait } from './taking/waiting-leads.ts';
import './ads/take-ads.job.ts';
import './import/forget-imports.job.ts';
import './import/work-imports.job.ts';
export { enrolLeads } from './enrol-leads.ts';
import './erase-old-leads.job.ts';
export { leadOfOrder, linkLeadToOrder } from './lead-orders.ts';
export {
  leadsThere,
  listSubscribers,
  subscribersOf,
  subscriptionOf,
  type Subscriber,
} from './newsletter/subscribers.ts';
export { readSubscription, setSubscription } from './newsletter/subscription.ts';
export { subscribe } from './newsletter/subscribe.ts';
export { countNewLeads, findLead, findLeadByToken, listLeads } from './finding/find-leads.ts';
export { countCallsDue } from './finding/calls-due.ts';
import './pipeline/assign-leads.job.ts';
export { lateLeads } from './pipeline/first-response.ts';
export { programmeNames, provideProgrammeNames } from './pipeline/programme-names.ts';
export { knowProgrammes, programmesOfPages } from './pipeline/programmes-of-pages.ts';
import './finding/index-leads.job.ts';
export { showBesideLead } from './studio/shared/beside-lead.ts';
export { addToLeadPath } from './studio/shared/path-parts.ts';
export { exportLeads } from './studio/list/export-leads.ts';
export { leadsOfArms } from './finding/leads-of-arms.ts';
export { attributedLeads, firstLead, leadsBehind, pagesOfLeads } from './finding/attributed-leads.ts';
export { enquiriesOf, type Enquiry } from './finding/enquiries-of.ts';
export { leadsAsked, leadsNotReached, leadStandings } from './finding/lead-standings.ts';
export { leadFigures } from './finding/lead-figures.ts';
export { searchLeads } from './finding/lead-search.ts';
export { leadPersonalData } from './personal-data.ts';
