import './telling/erase-old-conversions.job.ts';
import './telling/tell-conversions.job.ts';
import './noting/forget-withdrawn.ts';

export { noteLead } from './noting/note-lead.ts';
export { noteVisits, planConversions } from './noting/plan-conversions.ts';
export { shownConversion } from './noting/shown-conversion.ts';
export { visitToTell } from './noting/visit-to-tell.ts';
export { conversionPersonalData } from './personal-data.ts';
