import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import Phone from 'lucide-react/icons/phone';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Timeline } from '#foundation/ui/admin/timeline.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { isStanding } from '../model.ts';
import type { Line, Person } from './read-lines.ts';
import { joinedWords, WaitBadge, waitWord, whyWords } from './waitlist-words.tsx';

type PersonProps = {
  line: Line;
  person: Person;
  mayChange: boolean;
  outcome: { text: string; repeated: boolean } | null;
  answer: FormAnswer | undefined;
};

/** One waitlist person: contact, state, actions of staff, and history. */
export function PersonView({ line: { head }, person, mayChange, outcome, answer }: PersonProps) {
  const { waiter, place, length, steps } = person;
  return (
    <>
      <PageHead
        title={<span lang={waiter.language}>{waiter.name}</span>}
        back={{ to: studioPaths.studioWaitlist({ batch: head.id }), label: head.title }}
        badge={<WaitBadge state={waiter.state} />}
      >
        {place === null ? head.time : `${head.time} · ${say('place {place} of {length}', { place, length })}`}
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`tel:${waiter.mobile}`} size="sm" icon={<Phone />}>
          {say('Call')}
        </ButtonLink>
      </div>
      {mayChange && isStanding(waiter.state) && <Acts person={person} answer={answer} />}
      <Facts
        rows={[
          [say('Mobile'), `${waiter.mobile} (${waiter.country})`],
          [
            say('E-mail'),
            <a key="email" href={`mailto:${waiter.email}`}>
              {waiter.email}
            </a>,
          ],
          [say('Language'), languageName(waiter.language)],
          [say('Joined'), joinedWords(waiter)],
          [
            say('Seat held until'),
            waiter.state === 'offered' && waiter.offeredUntil && businessTime(waiter.offeredUntil),
          ],
          [
            say('Order'),
            waiter.orderId && (
              <AppLink key="order" to={studioPaths.studioOrder(waiter.orderId)} className="text-brand underline">
                {say('Open the order')}
              </AppLink>
            ),
          ],
          [
            say('Lead'),
            waiter.leadId && (
              <AppLink key="lead" to={studioPaths.studioLead(waiter.leadId)} className="text-brand underline">
                {say('Open the lead')}
              </AppLink>
            ),
          ],
        ]}
      />
      <section aria-labelledby="history" className="grid gap-3">
        <Heading level={2} size="small" id="history">
          {say('History')}
        </Heading>
        <Timeline
          entries={steps.map(({ id, createdAt, who, why, fromState, toState }) => ({
            id,
            at: createdAt,
            who: who.replace('staff:', ''),
            what:
              fromState === null || fromState === toState
                ? `${waitWord(toState)}: ${whyWords(why)}`
                : `${waitWord(fromState)} → ${waitWord(toState)}: ${whyWords(why)}`,
          }))}
        />
      </section>
    </>
  );
}

/** The actions of staff on a waiting or offered person; each shows its effect first. */
function Acts({ person: { waiter, place, length, formKey }, answer }: Pick<PersonProps, 'person' | 'answer'>) {
  const form = (name: string) => ({
    name,
    formKey,
    seen: String(waiter.version),
    answer,
    hidden: { do: name, entry: waiter.id },
    button: say('Review'),
  });
  const why = (typed: (field: string) => string) => (
    <Field name="why" label={say('Why')} required minLength={3} maxLength={300} defaultValue={typed('why')} />
  );
  return (
    <section aria-label={say('What you can do')} className="grid gap-3">
      {waiter.state === 'waiting' && (
        <>
          <ActForm {...form('offer')} summary={say('Offer a free seat now')}>
            {why}
          </ActForm>
          {length > 1 && (
            <ActForm {...form('move')} summary={say('Move in the line')}>
              {(typed) => (
                <>
                  <Field
                    name="to"
                    label={say('Place in the line, 1 to {last}', { last: length })}
                    inputMode="numeric"
                    required
                    defaultValue={typed('to', String(place ?? ''))}
                  />
                  {why(typed)}
                </>
              )}
            </ActForm>
          )}
        </>
      )}
      <ActForm {...form('remove')} summary={say('Take off the list')}>
        {why}
      </ActForm>
    </section>
  );
}
