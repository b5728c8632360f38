import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { History } from '#platform/people/ui/history.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { FormFields, FormHead, TextField } from '#foundation/ui/admin/versioned-fields.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { MessageTabs } from '../shared/message-tabs.tsx';
import { channelWords } from '../shared/message-words.ts';
import type { ShownRules } from './read-rules.ts';
import type { RulesAnswer } from './submit-rules.ts';

type RulesViewProps = { shown: ShownRules; answer: RulesAnswer | undefined; done: string | null };

/** Quiet hours, caps, and the channels. */
export function RulesView({ shown, answer, done }: RulesViewProps) {
  const form = answer && 'form' in answer ? answer.form : undefined;
  const test = answer && 'test' in answer ? answer.test : undefined;
  return (
    <>
      <PageHead title={say('Messages')}>
        {say('When and how often people are written to, and which channels are set up.')}
      </PageHead>
      <MessageTabs here="rules" tabs={shown.tabs} />
      {done !== null && !answer && (
        <Notice tone="success" role="status">
          {done === 'tested' ? say('The test is on its way. Sent messages show what became of it.') : say('Saved.')}
        </Notice>
      )}
      <Form method="post" className="grid max-w-xl gap-4" noValidate>
        <FormHead answer={form} />
        <input type="hidden" name="version" value={form?.stale?.version ?? shown.version} />
        <input type="hidden" name="base" value={form?.stale?.base ?? JSON.stringify(shown.values)} />
        <FormFields values={shown.values} answer={form}>
          <fieldset className="grid gap-3">
            <legend className="mb-1 font-semibold">{say('Quiet hours')}</legend>
            <p className="text-sm text-ink-soft">
              {say(
                'In the time zone of the person. What is of use only at once goes out anyway: a changed joining link, the reminder an hour before, a payment received.',
              )}
            </p>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField name="quietFrom" type="time" label={say('Quiet from')} required />
              <TextField name="quietUntil" type="time" label={say('Quiet until')} required />
            </div>
          </fieldset>
          <fieldset className="grid gap-3">
            <legend className="mb-1 font-semibold">{say('At most, to one person')}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                name="workshopCap"
                inputMode="numeric"
                label={say('About workshops, in 24 hours')}
                maxLength={2}
                required
              />
              <TextField name="offersCap" inputMode="numeric" label={say('Offers, in 7 days')} maxLength={2} required />
            </div>
          </fieldset>
        </FormFields>
        <Button className="justify-self-start">{say('Save')}</Button>
      </Form>
      {shown.sandbox && (
        <Notice tone="info" title={say('The sandbox is on')}>
          {say('Nothing is sent: messages come to the phone in this studio.')}
        </Notice>
      )}
      {shown.channels.map((channel) => (
        <Channel key={channel.channel} {...channel} test={test?.channel === channel.channel ? test : undefined} />
      ))}
      <History entries={shown.entries} />
    </>
  );
}

type ChannelProps = ShownRules['channels'][number] & { test: { mobile: string; problem: string } | undefined };

/** How a channel is set up; secrets are masked. */
function Channel({ channel, on, keys, webhook, test }: ChannelProps) {
  return (
    <section aria-labelledby={channel} className="grid gap-3">
      <Heading level={2} size="small" id={channel} className="flex flex-wrap items-center gap-3">
        {say(channelWords[channel])}
        <Badge tone={on ? 'success' : 'neutral'}>{on ? say('Is set up') : say('Not set up')}</Badge>
      </Heading>
      <Facts
        rows={[
          ...keys.map(({ name, value }): [string, string] => [name, value ?? say('not set')]),
          [
            say('Address of the webhook'),
            <code key="webhook" className="[overflow-wrap:anywhere]">
              {webhook}
            </code>,
          ],
        ]}
      />
      {on && (
        <Form method="post" className="flex max-w-xl flex-wrap items-end gap-3" noValidate>
          <FormKey />
          <input type="hidden" name="channel" value={channel} />
          <div className="min-w-0 flex-1 basis-56">
            <Field
              name="mobile"
              id={`test-${channel}`}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              label={say('Your own number')}
              defaultValue={test?.mobile}
              error={test?.problem}
              maxLength={40}
            />
          </div>
          <Button size="sm" variant="secondary" name="do" value="test">
            {say('Send me a test')}
          </Button>
        </Form>
      )}
    </section>
  );
}
