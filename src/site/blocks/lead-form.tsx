import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { LeadForm } from '#leads/ui/lead-form';
import { useText } from '#text';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import { Mascot } from '#ui/mascot';
import { Section } from '#ui/section';
import { headingId, type BlockProps } from './block-props.ts';
import { block, text, title } from './parts.ts';

/** “Call me back”: in the page, or in a window over it. */
export const schema = () =>
  block('lead-form', {
    title: title(),
    text: text(280).optional(),
    button: text(32).optional(),
    show: z.enum(['inline', 'dialog']).optional(),
  });

export type LeadFormBlock = z.output<ReturnType<typeof schema>>;

export const example: LeadFormBlock = {
  kind: 'lead-form',
  id: 'lead',
  title: 'Shall we talk first?',
  text: 'Leave your number, and we explain everything.',
};

export function View({ block: lead, context }: BlockProps<LeadFormBlock>) {
  const dialog = lead.show === 'dialog' && !context.lead;
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
        {dialog ? <InDialog lead={lead} context={context} /> : <InPage lead={lead} context={context} />}
      </div>
    </Section>
  );
}

type Parts = { lead: LeadFormBlock; context: BlockProps<LeadFormBlock>['context'] };

function InPage({ lead, context }: Parts) {
  return (
    <Card tone="raised">
      <TheForm lead={lead} context={context} />
    </Card>
  );
}

/** A native popover: it opens, and closes by Escape, without any JavaScript of ours. */
function InDialog({ lead, context }: Parts) {
  const say = useText();
  const id = `${lead.id}-window`;
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = popover.current;
    const focusFirst = () => {
      if (element?.matches(':popover-open')) element.querySelector<HTMLInputElement>('input[name=name]')?.focus();
    };
    element?.addEventListener('toggle', focusFirst);
    return () => element?.removeEventListener('toggle', focusFirst);
  }, []);
  return (
    <>
      <Button type="button" size="lg" popoverTarget={id}>
        {lead.button ?? say('lead.send')}
      </Button>
      <div
        id={id}
        popover="auto"
        ref={popover}
        role="dialog"
        aria-labelledby={headingId(lead.id)}
        className="card card-padded card-raised m-auto max-h-[90dvh] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto text-start backdrop:bg-black/60"
      >
        <div className="flex justify-end">
          <Button type="button" variant="quiet" size="sm" popoverTarget={id} popoverTargetAction="hide" icon={<X />}>
            {say('dialog.close')}
          </Button>
        </div>
        <TheForm lead={{ ...lead, button: undefined }} context={context} />
      </div>
    </>
  );
}

function TheForm({ lead, context }: Parts) {
  return (
    <LeadForm
      formId={lead.id}
      country={context.market}
      errors={context.lead?.errors}
      values={context.lead?.values}
      submitLabel={lead.button}
      privacyPath={context.privacyPath}
    />
  );
}
