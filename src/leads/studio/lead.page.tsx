import { MessageCircle, Phone } from 'lucide-react';
import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm } from '#kit/form-data';
import { languages, type Language } from '#locale/language';
import { paths } from '#paths';
import { history, requireStaff } from '#people';
import { ButtonLink } from '#ui/controls/button';
import { Heading } from '#ui/controls/heading';
import { Notice } from '#ui/feedback/notice';
import { Facts } from '#ui/admin/facts';
import { officeTime } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { Timeline } from '#ui/admin/timeline';
import { useSavedToast } from '#ui/admin/use-saved-toast';
import { findLead } from '../find-leads.ts';
import type { LeadState } from '../model.ts';
import type { Route } from './+types/lead.page';
import { LeadBadge, stateWords, StepButton, StepButtons, StepNotice } from '../ui/lead-pieces.tsx';
import { moveLead, readStep } from './move-lead.ts';

export const meta = () => [{ title: 'Lead · Studio' }];

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request);
  return inTransaction(async (tx) => {
    const lead = await findLead(tx, params.id);
    if (!lead) throw new Response('There is no such lead', { status: 404 });
    return { lead, steps: await history(tx, 'lead', lead.id), step: readStep(new URL(request.url).searchParams) };
  });
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'sales', 'operations');
  return redirect(paths.studioLead(params.id, await moveLead(await readForm(request), staff.name)), 303);
}

export default function LeadPage({ loaderData }: Route.ComponentProps) {
  useSavedToast('Saved.', { refused: false });
  const { lead, steps, step } = loaderData;
  const campaign = Object.entries(lead.source).map(([key, value]) => `${key.slice(4)}: ${value}`);
  return (
    <>
      <PageHead
        title={<span lang={lead.language}>{lead.name}</span>}
        back={{ to: paths.studioLeads(), label: 'Leads' }}
        badge={<LeadBadge state={lead.state} />}
      >
        From {[...new Set(lead.sent.map(({ page }) => page ?? lead.page))].join(', ') || lead.page},{' '}
        {languages[lead.language as Language].englishName}
      </PageHead>
      <StepNotice step={step} name={lead.name} />
      {lead.suspected && (
        <Notice tone="warning" title="This looks like a bot">
          <p>The form was filled faster than people type, or a hidden field was used.</p>
          <StepButton lead={lead.id} from={lead.state} to="trust" label="It is a person" />
        </Notice>
      )}
      {lead.mobile && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`tel:${lead.mobile}`} size="sm" icon={<Phone />}>
            Call
          </ButtonLink>
          <ButtonLink
            to={`https://wa.me/${lead.mobile.slice(1)}`}
            size="sm"
            variant="secondary"
            icon={<MessageCircle />}
          >
            WhatsApp
          </ButtonLink>
        </div>
      )}
      <section aria-labelledby="move" className="grid gap-2">
        <Heading level={2} size="small" id="move">
          Move to
        </Heading>
        <StepButtons lead={lead.id} state={lead.state} />
      </section>
      <Facts
        rows={[
          ['Mobile', lead.mobile && `${lead.mobile} (${lead.country})`],
          ['Newsletter', lead.kind === 'newsletter' ? newsletterWords(lead) : null],
          [
            'E-mail',
            lead.email && (
              <a key="email" href={`mailto:${lead.email}`}>
                {lead.email}
              </a>
            ),
          ],
          ['Campaign', campaign.join(' · ')],
          ['Consent', `${officeTime(lead.consentAt)}: “${lead.consentText}” (version ${lead.consentVersion})`],
        ]}
      />
      <section aria-labelledby="history" className="grid gap-3">
        <Heading level={2} size="small" id="history">
          History
        </Heading>
        <Timeline entries={timeline(lead.sent, steps)} />
      </section>
    </>
  );
}

function newsletterWords({ state, confirmedAt }: Route.ComponentProps['loaderData']['lead']): string {
  if (state === 'closed') return 'No more mails wanted';
  return confirmedAt ? `Confirmed ${officeTime(confirmedAt)}` : 'Not confirmed yet: nothing may be sent';
}

type Sent = Route.ComponentProps['loaderData']['lead']['sent'];
type Steps = Route.ComponentProps['loaderData']['steps'];

function timeline(sent: Sent, steps: Steps) {
  const word = (state: unknown) => stateWords[state as LeadState] ?? String(state);
  const entries = [
    ...sent.map(({ id, at, name, email, page }) => ({
      id,
      at,
      who: undefined,
      what: `Sent the form${page ? ` on ${page}` : ''} as ${name}${email ? `, ${email}` : ''}`,
    })),
    ...steps.map(({ id, at, who, did, details }) => ({
      id,
      at,
      who,
      what:
        did === 'state-changed'
          ? `${word(details.from)} → ${word(details.to)}${details.order ? ` by order ${String(details.order)}` : ''}`
          : 'Marked as a person',
    })),
  ];
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime());
}
