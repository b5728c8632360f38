import { findProgramme } from '#catalog';
import { config } from '#config';
import type { Tx } from '#db';
import { prepareLanguage, translator } from '#i18n/translator';
import { leadsAsked, leadsNotReached, leadStandings } from '#leads';
import { inLanguage } from '#locale/local-text';
import type { Language } from '#locale/language';
import { studioPaths } from '#studio-paths';
import { fillJourney, type Candidate, type Standing } from './rules/sources.ts';

/** What a page is about, in the words of a message: the title of its programme, else workshops as such. */
async function subjectOf(tx: Tx, programme: string | null, language: Language): Promise<string> {
  const found = programme === null ? null : await findProgramme(tx, programme);
  if (found) return inLanguage(found.title, language);
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
