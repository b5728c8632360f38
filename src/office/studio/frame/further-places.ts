import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import { may, type Permission, type Role } from '#platform/people/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';

type FurtherPlace = { label: StaffSentence; to: string; needs: Permission };

/** Screens that are in no menu, because they are reached from another screen; the search finds them directly. */
const further: FurtherPlace[] = [
  { label: 'New order', to: studioPaths.studioNewOrder(), needs: 'orders.create' },
  { label: 'Unpaid seats', to: studioPaths.studioHolds(), needs: 'orders.read' },
  { label: 'Calls for today', to: studioPaths.studioLeadCalls(), needs: 'leads.read' },
  { label: 'New batch', to: studioPaths.studioNewBatch(), needs: 'batches.change' },
  { label: 'Weekly hours', to: studioPaths.studioHours(), needs: 'lessons.read-own' },
  { label: 'New programme', to: studioPaths.studioNewProgramme(), needs: 'catalogue.change' },
  { label: 'Topics', to: studioPaths.studioTopics(), needs: 'catalogue.read' },
  { label: 'Taxes', to: studioPaths.studioTaxes(), needs: 'catalogue.read' },
  { label: 'Languages of the site', to: studioPaths.studioLanguages(), needs: 'markets.read' },
  { label: 'New page', to: studioPaths.studioNewPage(), needs: 'pages.change' },
  { label: 'From a template', to: studioPaths.studioTemplates(), needs: 'pages.change' },
  { label: 'Change many pages', to: studioPaths.studioChangePages(), needs: 'pages.change' },
  { label: 'Releases', to: studioPaths.studioReleases(), needs: 'pages.read' },
  { label: 'Glossary', to: studioPaths.studioGlossary(), needs: 'pages.read' },
  { label: 'Not found', to: studioPaths.studioMissing(), needs: 'redirects.read' },
  { label: 'Bank statement', to: studioPaths.studioBankStatement(), needs: 'orders.confirm-payment' },
  { label: 'Takings', to: studioPaths.studioTakings(), needs: 'money.reconcile' },
  { label: 'Trial balance', to: studioPaths.studioBalance(), needs: 'accounts.read' },
  { label: 'Payouts', to: studioPaths.studioPayouts(), needs: 'accounts.read' },
  { label: 'Sent messages', to: studioPaths.studioSentMessages(), needs: 'messages.answer' },
];

/** Those screens that a role may open. */
export function furtherPlacesOf(role: Role): FurtherPlace[] {
  return further.filter(({ needs }) => may(role, needs));
}
