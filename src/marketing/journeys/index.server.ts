import { guardMessages } from '#marketing/channels';
import './erase-old-entries.job.ts';
import './lead-sources.ts';
import './running/run-journeys.job.ts';
import './sending/letters.ts';
import { stillWanted } from './sending/still-wanted.ts';
import './studio/lead/beside-lead.ts';
import './studio/lead/path-of-lead.ts';

export { journeyPersonalData } from './personal-data.ts';
export { fillJourney, type Candidate, type Standing } from './rules/sources.ts';
export { journeyIsOn } from './switches/settings.ts';

guardMessages('journey', stillWanted);
