import { guardMessages } from '#marketing/channels';
import { eraseOldEntriesJob } from './erase-old-entries.job.ts';
import './lead-sources.ts';
import { runJourneysJob } from './running/run-journeys.job.ts';
import { sendLetterJob } from './sending/letters.ts';
import { stillWanted } from './sending/still-wanted.ts';
import './studio/lead/beside-lead.ts';
import './studio/lead/path-of-lead.ts';

export { journeyPersonalData } from './personal-data.ts';
export { fillJourney, type Candidate, type Standing } from './rules/sources.ts';
export { journeyIsOn } from './switches/settings.ts';

guardMessages('journey', stillWanted);

/** The background jobs of this module. */
export const journeyJobs = [runJourneysJob, sendLetterJob, eraseOldEntriesJob];
