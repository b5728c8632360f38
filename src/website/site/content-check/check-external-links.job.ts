import { defineJob } from '#platform/jobs';

/** Asks the addresses of other sites that pages lead to, whether they are still there. */
defineJob({
  name: 'check-external-links',
  schedule: '17 */6 * * *',
  retryLimit: 1,
  longest: 3_600,
  handle: async () => {
    const { checkExternalLinks } = await import('./check-external-links.ts');
    await checkExternalLinks();
  },
});
