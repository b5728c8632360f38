import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import type { Stage } from '../../model.ts';
import { stageOf } from '../../pipeline/stage.ts';
import type { leads } from '../../tables.ts';

export type ShownLeadRow = ReturnType<typeof showLeads>[number];

/** Leads in the words of staff. `pages`: all pages of each. */
export function showLeads(
  list: (typeof leads.$inferSelect)[],
  { people, stages }: { people: { id: string; name: string }[]; stages: Stage[] },
  pages: Map<string, string[]>,
) {
  return list.map(({ id, name, language, mobile, email, page, source, state, assignedTo, ...lead }) => ({
    id,
    name,
    language,
    languageName: languageName(language),
    mobile,
    email:
      lead.kind === 'newsletter' && !lead.confirmedAt ? say('{email} (not confirmed)', { email: email ?? '' }) : email,
    page: (pages.get(id) ?? [page]).join(', '),
    campaign: source.utm_campaign ?? null,
    assigned: assignedTo && (people.find((person) => person.id === assignedTo)?.name ?? say('A former colleague')),
    stage: stageOf(stages, { state, stage: lead.stage }),
    callAt: lead.callAt,
    submissions: lead.submissions,
    latestAt: lead.latestAt,
  }));
}
