import { keepDays } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { documentBook } from './document-days.ts';

/** Adds up the documents of days that are over, so that a month or a balance need not read them all. */
defineJob({
  name: 'keep-document-days',
  schedule: '11 * * * *',
  handle: () => keepDays(documentBook),
});
