import { addPersonalData } from '#office/privacy';
import './exports/make-export.job.ts';
import { studioPersonalData } from './personal-data.ts';

addPersonalData('studio', studioPersonalData);
