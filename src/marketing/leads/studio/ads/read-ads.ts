import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { adProblems, type AdState } from '../../ads/ad-state.ts';
import { adsOn } from '../../ads/read-notice.ts';
import { listAdForms, listAds } from '../../ads/steer-ads.ts';
import { importFields, type ImportField } from '../../import/fields.ts';
import { guessMapping } from '../../import/guess-mapping.ts';

const stateWords: Record<AdState, StaffSentence> = {
  waiting: 'Waits to be fetched',
  stored: 'Stored',
  unmapped: 'Cannot be read',
  failed: 'Given up after three days',
};

export type ShownAds = Awaited<ReturnType<typeof readAds>>;

/** Whether lead ads are set up, the newest leads, and the forms of ads with their mapping. */
export async function readAds(tx: Tx) {
  const { rows, counts } = await listAds(tx);
  return {
    on: adsOn(),
    address: `${config().SITE_URL}/webhooks/meta-leads`,
    retries: (counts.failed ?? 0) + (counts.unmapped ?? 0) + (counts.waiting ?? 0) > 0,
    rows: rows.map(({ leadgenId, createdAt, leadId, state, problem }) => ({
      leadgenId,
      createdAt,
      leadId,
      state: say(stateWords[state]),
      problem: problem && say(adProblems[problem]),
    })),
    forms: (await listAdForms(tx)).map(({ formId, questions, mapping, consentText, version }) => ({
      formId,
      questions: [...new Set(['full_name', ...questions])],
      chosen: mapping ?? guessed(['full_name', ...questions]),
      consentText,
      version,
    })),
  };
}

function guessed(questions: string[]): Partial<Record<ImportField, string>> {
  const guess = guessMapping(questions);
  return Object.fromEntries(
    importFields.flatMap((field) => {
      const question = questions[guess[field] ?? -1];
      return question === undefined ? [] : [[field, question]];
    }),
  );
}
