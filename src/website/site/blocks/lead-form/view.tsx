import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';
import { Section } from '#foundation/ui/controls/section.tsx';
import { headingId, type BlockProps } from '../../page-data/block-props.ts';
import { LeadDialog, TheForm, type LeadParts } from './lead-dialog.tsx';
import type { PreparedLeadForm } from './schema.ts';

export function View({ block: lead, context }: BlockProps<PreparedLeadForm>) {
  const dialog = lead.show !== undefined && lead.show !== 'inline' && !context.lead;
  if (dialog && lead.show === 'bar') return <Bar lead={lead} context={context} />;
  return (
    <Section id={lead.id} tone={lead.tone} labelledBy={headingId(lead.id)}>
      <div
        className={
          dialog
            ? 'mx-auto grid max-w-2xl justify-items-center gap-6 text-center'
            : 'grid gap-10 lg:grid-cols-[5fr_6fr] lg:gap-16'
        }
      >
        <div className={dialog ? 'grid justify-items-center gap-4' : 'grid content-start gap-4'}>
          <Heading level={2} id={headingId(lead.id)}>
            {lead.title}
          </Heading>
          {lead.text && <p className="text-lg text-ink-soft">{lead.text}</p>}
          {!dialog && <Mascot pose="waving" size={180} className="hidden lg:block" />}
        </div>
        {dialog ? <LeadDialog lead={lead} context={context} /> : <InPage lead={lead} context={context} />}
      </div>
    </Section>
  );
}

function InPage({ lead, context }: LeadParts) {
  return (
    <Card tone="raised">
      <TheForm lead={lead} context={context} />
    </Card>
  );
}

function Bar({ lead, context }: { lead: PreparedLeadForm; context: LeadParts['context'] }) {
  return (
    <aside id={lead.id} aria-labelledby={headingId(lead.id)} className="lead-bar">
      <div className="mx-auto flex max-w-normal items-center justify-between gap-4">
        <div className="min-w-0">
          <p id={headingId(lead.id)} className="font-bold">
            {lead.title}
          </p>
          {lead.text && <p className="text-sm text-ink-soft max-sm:hidden">{lead.text}</p>}
        </div>
        <LeadDialog lead={lead} context={context} />
      </div>
    </aside>
  );
}
