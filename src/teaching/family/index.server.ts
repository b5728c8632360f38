import './certificates/describe-certificate.ts';

import './kits/tell-kits.ts';
import './link/send-family-links.ts';
import './reminders/remind-sessions.ts';
export { familyPersonalData } from './personal-data.ts';
