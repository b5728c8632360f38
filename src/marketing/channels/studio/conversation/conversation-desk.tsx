import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { OwnScript } from '#foundation/ui/controls/own-script.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { consentPurposes, phoneChannels } from '../../model.ts';
import { channelWords, consentWords } from '../shared/message-words.ts';
import type { Conversation } from './read-conversation.ts';

type Props = { shown: Conversation };

/** The assignee of the conversation, and whether it is done. */
export function Desk({ shown }: Props) {
  const { version, assignedTo, people, done } = shown;
  return (
    <section aria-labelledby="desk" className="grid gap-3">
      <Heading level={2} size="small" id="desk">
        {say('Who answers')}
      </Heading>
      <Form method="post" className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="version" value={version} />
        <div className="min-w-0 flex-1 basis-40">
          <SelectField
            key={`${assignedTo}`}
            name="assignedTo"
            label={say('Colleague')}
            defaultValue={assignedTo ?? ''}
            options={[
              { value: '', label: say('nobody') },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
        <Button size="sm" variant="secondary" name="do" value="assign">
          {say('Save')}
        </Button>
      </Form>
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <Button size="sm" variant="secondary" name="do" value={done ? 'reopen' : 'finish'}>
          {done ? say('Open again') : say('Mark as done')}
        </Button>
      </Form>
    </section>
  );
}

const given = (value: boolean | null) => (value === null ? say('not asked') : value ? say('yes') : say('no'));

/** The consents of the contact, with time and wording; and how a colleague records an opt-out. */
export function ConsentList({ shown }: Props) {
  return (
    <section aria-labelledby="consents" className="grid gap-3">
      <Heading level={2} size="small" id="consents">
        {say('What the person agreed to')}
      </Heading>
      <ul className="grid gap-1">
        {phoneChannels.flatMap((channel) =>
          consentPurposes.map((purpose) => {
            const value = shown.consents[channel][purpose];
            return (
              <li key={`${channel}.${purpose}`} className="flex items-center justify-between gap-3">
                <span>
                  {say(channelWords[channel])}: {say(consentWords[purpose])}
                </span>
                <Badge tone={value ? 'success' : 'neutral'}>{given(value)}</Badge>
              </li>
            );
          }),
        )}
      </ul>
      {shown.said.length > 0 && (
        <Disclosure summary={say('Every yes and no')}>
          <ul className="grid gap-3 text-sm">
            {shown.said.map(({ id, at, channel, purpose, given: yes, wording, who, language }) => (
              <li key={id} className="grid gap-0.5">
                <span>
                  <Moment at={at} /> · {say(channelWords[channel])} · {say(consentWords[purpose])} ·{' '}
                  <strong>{yes ? say('yes') : say('no')}</strong>
                  {who && <> · {who}</>}
                </span>
                <q lang={language} className="text-ink-soft [overflow-wrap:anywhere]">
                  <OwnScript>{wording}</OwnScript>
                </q>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Disclosure summary={say('Stop all messages to this number')}>
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="do" value="stop" />
          <Button size="sm" variant="danger" name="why" value="asked">
            {say('They asked for it')}
          </Button>
          <Button size="sm" variant="secondary" name="why" value="wrong-number">
            {say('It is a wrong number')}
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}
