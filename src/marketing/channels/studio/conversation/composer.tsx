import Send from 'lucide-react/icons/send';
import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import { Bubble } from '../../ui/bubble.tsx';
import { channelWords, purposeWords } from '../shared/message-words.ts';
import { variableWords } from '../shared/variable-words.ts';
import type { ConversationAnswer } from './act-on-conversation.ts';
import type { Conversation } from './read-conversation.ts';

type Props = { shown: Conversation; answer: ConversationAnswer | undefined };

/** Free text, within the 24 hours; after them it says so. */
export function AnswerForm({ shown, answer }: Props) {
  if (shown.stopped)
    return (
      <Notice tone="warning" title={say('This person said stop')}>
        {say('Nothing is sent to them on WhatsApp until they say yes again.')}
      </Notice>
    );
  if (!shown.window)
    return (
      <Notice tone="info" title={say('Only a template can be sent now')}>
        {say('WhatsApp allows words of your own for 24 hours after the person last wrote.')}
      </Notice>
    );
  return (
    <Form method="post" className="grid gap-3" noValidate>
      <input type="hidden" name="do" value="answer" />
      <input type="hidden" name="key" value={shown.key} />
      <TextAreaField
        key={shown.key}
        name="text"
        label={say('Your answer')}
        hint={say('Free text until {time}', { time: businessTime(shown.window) })}
        rows={3}
        maxLength={1_500}
        defaultValue={answer?.text}
        error={answer?.problem}
      />
      <Button icon={<Send />} className="justify-self-start max-sm:w-full">
        {say('Send')}
      </Button>
    </Form>
  );
}

/** An approved template with its values: chosen first, then filled in. */
export function TemplateForm({ shown, answer }: Props) {
  const { template, channels } = shown;
  if (channels.length === 0) return null;
  const typed = answer?.values ?? template.values;
  return (
    <section aria-labelledby="template" className="grid gap-4 rounded-xl border border-line bg-surface p-4">
      <Heading level={2} size="small" id="template">
        {say('Send a template')}
      </Heading>
      <TemplateChoice shown={shown} />
      {template.text === null && (
        <Notice tone="info">{say('There is no approved text for this. It is written under Texts.')}</Notice>
      )}
      {template.text !== null && template.given !== true && (
        <Notice tone="warning">
          {template.given === false
            ? say('This person does not want these messages.')
            : say('This person has not agreed to these messages yet. They do so on a form, or by writing START.')}
        </Notice>
      )}
      {template.text !== null && template.given === true && (
        <Form method="post" className="grid gap-4" noValidate>
          <input type="hidden" name="do" value="template" />
          <input type="hidden" name="key" value={shown.key} />
          <input type="hidden" name="purpose" value={template.purpose} />
          <input type="hidden" name="channel" value={template.channel} />
          <input type="hidden" name="language" value={template.language} />
          <Bubble side="out" lang={template.language}>
            {template.text}
          </Bubble>
          <div className="grid gap-4 sm:grid-cols-2">
            {template.fields.map((name) => (
              <Field
                key={name}
                name={`value.${name}`}
                label={say(variableWords[name as keyof typeof variableWords])}
                defaultValue={typed[name] ?? ''}
                maxLength={400}
              />
            ))}
          </div>
          <Button icon={<Send />} className="justify-self-start max-sm:w-full">
            {say('Send the template')}
          </Button>
        </Form>
      )}
    </section>
  );
}

/** Chooses among the templates that may be sent; a separate form, so that it works without JavaScript. */
function TemplateChoice({ shown: { template } }: Pick<Props, 'shown'>) {
  const { purpose, channel, language, choices } = template;
  if (choices.length === 0) return null;
  const options = choices.map((one) => ({
    value: `${one.purpose}.${one.channel}.${one.language}`,
    label: `${say(purposeWords[one.purpose])} · ${say(channelWords[one.channel])} · ${languageName(one.language)}`,
  }));
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <SelectField
          key={`${purpose}.${channel}.${language}`}
          name="use"
          label={say('Template')}
          options={options}
          defaultValue={`${purpose}.${channel}.${language}`}
        />
      </div>
      <Button size="sm" variant="secondary">
        {say('Choose')}
      </Button>
    </Form>
  );
}
