import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { LeadAnswers } from './act-on-lead.ts';
import { NotesPanel } from '#platform/notes/ui/notes-panel.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { PersonalDataButton } from '#platform/people/ui/personal-data-button.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Timeline } from '#foundation/ui/admin/timeline.tsx';
import { LeadBadge, StepButton, StepButtons, StepNotice } from '../ui/lead-pieces.tsx';
import { AnswersPanel } from './answers-panel.tsx';
import { BesidePanel } from './beside-panel.tsx';
import { MergePanel } from './merge-panel.tsx';
import { PlanForm } from './lead-plan.tsx';
import { MessageButton } from './message-button.tsx';
import { touchSentence } from '#marketing/tracking/ui/touch-sentence.tsx';
import { leadPath, pathTabs, pathWords } from './lead-path.tsx';
import { answerWords, newsletterWords, numberWords } from './lead-words.ts';
import type { ShownLead } from './read-lead.ts';

type LeadViewProps = { shown: ShownLead; mayChange: boolean; answer: LeadAnswers };

/** One lead: contact, state, plan, and all submissions. */
export function LeadView({ shown, mayChange, answer }: LeadViewProps) {
  const { lead, step, desk, assignedName, contacts, orders, mayOrder } = shown;
  const campaign = Object.entries(lead.source).map(([key, value]) =>
    key === 'utm_campaign' ? value : `${key.slice(4)}: ${value}`,
  );
  return (
    <>
      <PageHead
        title={<span lang={lead.language}>{lead.name}</span>}
        back={{ to: studioPaths.studioLeads(), label: say('Leads') }}
        badge={<LeadBadge stage={shown.stage} />}
      >
        {say('From {pages}, {language}', {
          pages: [...new Set(lead.sent.map(({ page }) => page ?? lead.page))].join(', ') || lead.page,
          language: languageName(lead.language),
        })}
      </PageHead>
      <StepNotice step={step} name={lead.name} />
      {answer.refusal && (
        <Notice tone="warning" role="alert">
          {answer.refusal}
        </Notice>
      )}
      {lead.suspected && (
        <Notice tone="warning" title={say('This looks like a bot')}>
          <p>
            {say('The form was filled faster than people type, a hidden field was used, or the name holds a link.')}
          </p>
          <StepButton lead={lead.id} from={shown.stage.key} to="trust" label={say('It is a person')} />
        </Notice>
      )}
      {(lead.mobile || mayOrder) && (
        <div className="flex flex-wrap gap-2">
          {lead.mobile && (
            <>
              <ButtonLink to={`tel:${lead.mobile}`} size="sm" icon={<Phone />}>
                {say('Call')}
              </ButtonLink>
              <ButtonLink
                to={`https://wa.me/${lead.mobile.slice(1)}`}
                size="sm"
                variant="secondary"
                icon={<MessageCircle />}
              >
                {say('WhatsApp')}
              </ButtonLink>
              {shown.mayMessage && <MessageButton lead={lead} />}
            </>
          )}
          {mayOrder && (
            <ButtonLink
              to={studioPaths.studioNewOrder({ person: `lead:${lead.id}` })}
              size="sm"
              variant="secondary"
              icon={<ShoppingBag />}
            >
              {say('Make an order')}
            </ButtonLink>
          )}
        </div>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5 xl:col-start-2 xl:row-start-1">
          {mayChange && (
            <section aria-labelledby="move" className="grid gap-2">
              <Heading level={2} size="small" id="move">
                {say('Move to')}
              </Heading>
              <StepButtons lead={lead.id} here={shown.stage} stages={shown.stages} />
            </section>
          )}
          {mayChange && <PlanForm shown={shown} answer={answer.plan} />}
          <BesidePanel beside={shown.beside} mayChange={mayChange} />
          {mayChange && lead.kind === 'callback' && <MergePanel shown={shown} />}
          {shown.mayErase && <PersonalDataButton kind="lead" id={lead.id} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <Facts
            rows={[
              [say('Mobile'), numberWords(shown)],
              [say('Newsletter'), lead.kind === 'newsletter' ? newsletterWords(lead) : null],
              [
                say('E-mail'),
                lead.email && (
                  <a key="email" href={`mailto:${lead.email}`}>
                    {lead.email}
                  </a>
                ),
              ],
              [say('Also'), contacts.join(', ')],
              [
                say('Orders'),
                orders.length > 0 && (
                  <span key="orders" className="flex flex-wrap gap-x-3">
                    {orders.map(({ orderId, reference }) => (
                      <AppLink key={orderId} to={studioPaths.studioOrder(orderId)} className="underline">
                        {reference}
                      </AppLink>
                    ))}
                  </span>
                ),
              ],
              [say('Looked after by'), assignedName],
              [say('First answer'), answerWords(shown.answer)],
              [say('Next call'), lead.callAt && businessTime(lead.callAt)],
              [say('Campaign'), campaign.join(' · ')],
              [say('First touch'), lead.firstTouch && touchSentence(lead.firstTouch)],
              [say('Last touch'), lead.lastTouch && touchSentence(lead.lastTouch)],
              [
                say('Consent'),
                <span key="consent">
                  <span lang={lead.language}>“{lead.consentText}”</span>{' '}
                  {say('{at}, version {version}', { at: businessTime(lead.consentAt), version: lead.consentVersion })}
                </span>,
              ],
            ]}
          />
          <AnswersPanel sent={lead.sent} />
          <NotesPanel notes={desk.notes} mayWrite={mayChange} answer={answer.notes} />
          <section aria-labelledby="history" className="grid gap-3">
            <Heading level={2} size="small" id="history">
              {say('History')}
            </Heading>
            <FilterTabs
              label={say('What is shown')}
              tabs={pathTabs(shown).map(({ kind, count }) => ({
                to: `${studioPaths.studioLead(lead.id, kind ? { show: kind } : {})}#history`,
                label: say(kind ? pathWords[kind] : 'Everything'),
                count,
                current: kind === shown.show,
              }))}
            />
            <Timeline entries={leadPath(shown).filter(({ kind }) => shown.show === null || kind === shown.show)} />
          </section>
        </div>
      </div>
    </>
  );
}
