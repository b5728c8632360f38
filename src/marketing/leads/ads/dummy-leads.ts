/**
 * Whether the answers are those of Meta's Lead Ads Testing Tool (developers.facebook.com/tools/lead-ads-testing): it answers every question with
 * `<test lead: dummy data for …>`, the address with one of its own.
 */
export const isTestLead = (answers: ReadonlyMap<string, string>): boolean =>
  [...answers.values()].some(
    (answer) => /^\s*<test lead:/i.test(answer) || /^test@(?:fb|meta|facebook)\.com$/i.test(answer.trim()),
  );

/** The id in the sample notice of an app's dashboard (Webhooks → Page → leadgen → Test): one repeated digit. */
export const isSampleId = (leadgenId: string): boolean => /^(\d)\1{8,}$/.test(leadgenId);
