import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { leadsAsked, leadsNotReached, leadStandings, programmeNames } from '#marketing/leads';
import type { Language } from '#foundation/locale/language.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { fillJourney, type Candidate, type Standing } from './rules/sources.ts';

/** The subject of a page in a message: the title of its programme, else workshops in general. */
async function subjectOf(tx: Tx, programme: string | null, language: Language): Promise<string> {
  const found = programme === null ? null : await programmeNames().one(tx, programme, language);
  if (found !== null) return found;
  await prepareLanguage(language);
  return translator(language)('journeyMail.workshops');
}

async function read(tx: Tx, entered: Candidate[]): Promise<Map<string, Standing>> {
  const found = new Map<string, Standing>();
  const rows = await leadStandings(
    tx,
    entered.map(({ id }) => id),
  );
  for (const { id, name, mobile, email, language, page, programme, mergedInto, ...since } of rows)
    found.set(id, {
      name,
      mobile,
      email,
      language,
      mergedInto,
      values: { programme: await subjectOf(tx, programme, language), link: config().SITE_URL + page },
      stops: {
        ...(since.calledAt && { called: since.calledAt }),
        ...(since.enrolledAt && { enrolled: since.enrolledAt }),
        ...(since.closedAt && { closed: since.closedAt }),
      },
      path: studioPaths.studioLead(id),
    });
  return found;
}

fillJourney('lead-thanked', { find: leadsAsked, read });
fillJourney('lead-not-reached', { find: leadsNotReached, read });
