import Send from 'lucide-react/icons/send';
import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { Bubble } from '../../ui/bubble.tsx';
import { MessageTabs, type Tabs } from '../shared/message-tabs.tsx';
import type { Phone } from '../../inbox/play-phone.ts';

type PhoneViewProps = { shown: Phone & { tabs: Tabs; mayDecide: boolean } };

/** The sandbox phone: received messages, and replies. */
export function PhoneView({ shown }: PhoneViewProps) {
  const { phones, phone, tabs } = shown;
  return (
    <>
      <PageHead title={say('Messages')}>
        {say('A make-believe phone and provider, to try everything before anybody is written to.')}
      </PageHead>
      <MessageTabs here="phone" tabs={tabs} />
      <Notice tone="info" title={say('The sandbox is on')}>
        {say(
          'Nothing is sent. Numbers that end in 0001 are not on WhatsApp, 0002 meet a provider that is down, 0003 one whose answer is lost, 0004 one that refuses.',
        )}
      </Notice>
      <Waiting shown={shown} />
      {phone === null ? (
        <EmptyState title={say('No phone yet')}>{say('Phones appear once somebody is written to.')}</EmptyState>
      ) : (
        <>
          <FilterTabs
            label={say('Phones')}
            tabs={phones.map(({ mobile, name }) => ({
              to: studioPaths.studioPhone({ phone: mobile.slice(1) }),
              label: name ? `${name} ${mobile}` : mobile,
              current: mobile === phone.mobile,
            }))}
          />
          <Screen key={phone.mobile} mobile={phone.mobile} lines={shown.shown} />
        </>
      )}
    </>
  );
}

function Screen({ mobile, lines }: { mobile: string; lines: Phone['shown'] }) {
  return (
    <section
      aria-labelledby="screen"
      className="mx-auto grid w-full max-w-sm gap-4 rounded-3xl border-2 border-line-strong p-4"
    >
      <Heading level={2} size="small" id="screen" className="text-center tabular-nums">
        {mobile}
      </Heading>
      {lines.length === 0 && <p className="text-center text-ink-soft">{say('Nothing has come yet.')}</p>}
      <ol className="grid gap-3">
        {lines.map(({ id, text, at, mine }) => (
          <li key={id}>
            <Bubble side={mine ? 'out' : 'in'} foot={<Moment at={at} />}>
              {text}
            </Bubble>
          </li>
        ))}
      </ol>
      <Form key={lines.length} method="post" className="grid gap-3">
        <input type="hidden" name="mobile" value={mobile} />
        <SelectField
          name="channel"
          label={say('Channel')}
          options={[
            { value: 'whatsapp', label: say('WhatsApp') },
            { value: 'sms', label: 'SMS' },
          ]}
        />
        <Field name="text" label={say('Write as the owner of the phone')} maxLength={1_000} autoComplete="off" />
        <div className="flex flex-wrap gap-2">
          <Button name="do" value="reply" icon={<Send />}>
            {say('Send')}
          </Button>
          <Button name="do" value="look" variant="secondary">
            {say('Read everything')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Waiting({ shown: { templates, mayDecide } }: PhoneViewProps) {
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <Heading level={2} size="small" id="waiting">
        {say('Texts that wait for approval')}
      </Heading>
      <ul className="grid gap-4">
        {templates.map(({ id, name, language, text }) => (
          <li key={id} className="grid gap-2 rounded-xl border border-line bg-surface p-4">
            <span className="text-sm text-ink-soft">
              <code>{name}</code> · {languageName(language)}
            </span>
            <p lang={language} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {text}
            </p>
            {mayDecide && (
              <Form method="post" className="flex flex-wrap gap-2">
                <input type="hidden" name="template" value={id} />
                <Button size="sm" name="do" value="approve" aria-label={`${say('Approve')}: ${name}`}>
                  {say('Approve')}
                </Button>
                <Button size="sm" variant="secondary" name="do" value="reject" aria-label={`${say('Reject')}: ${name}`}>
                  {say('Reject')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
