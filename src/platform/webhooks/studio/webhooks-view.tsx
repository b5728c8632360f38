import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { Endpoint } from '../endpoints/find-endpoints.ts';
import { EndpointForm, type EndpointAnswer } from './endpoint-form.tsx';
import { SecretNotice } from './secret-notice.tsx';
import { offWords } from './webhook-words.ts';

export type WebhooksAnswer = { form: EndpointAnswer } | { added: string; secret: string };

type WebhooksViewProps = { endpoints: Endpoint[]; answer: WebhooksAnswer | undefined; done: string | null };

/** The webhook endpoints, and a form to add one. */
export function WebhooksView({ endpoints, answer, done }: WebhooksViewProps) {
  const form = answer && 'form' in answer ? answer.form : undefined;
  const added = answer && 'secret' in answer ? answer : undefined;
  return (
    <>
      <PageHead title={say('Webhooks')}>
        {say('Other systems are told of what happens here. What they do not take is tried again for three days.')}
      </PageHead>
      {done === 'deleted' && !answer && (
        <Notice tone="success" role="status">
          {say('The webhook is deleted.')}
        </Notice>
      )}
      {added && (
        <>
          {added.secret && <SecretNotice secret={added.secret} />}
          <p>
            <AppLink to={studioPaths.studioWebhook(added.added)}>{say('Open the webhook')}</AppLink>
          </p>
        </>
      )}
      {endpoints.length === 0 ? (
        <EmptyState title={say('No webhooks yet')}>
          {say('Add the address of a system that shall hear of leads and orders, such as your CRM.')}
        </EmptyState>
      ) : (
        <RecordList label={say('Webhooks')}>
          {endpoints.map(({ id, name, address, kinds, off, failingSince }) => (
            <RecordRow
              key={id}
              to={studioPaths.studioWebhook(id)}
              title={name}
              detail={<bdi className="[overflow-wrap:anywhere]">{address}</bdi>}
              meta={
                <>
                  <span className="text-sm">{kinds.join(', ')}</span>
                  {off ? (
                    <Badge tone="warning">{say(offWords[off])}</Badge>
                  ) : failingSince ? (
                    <Badge tone="warning">{say('Takes nothing at the moment')}</Badge>
                  ) : (
                    <Badge tone="success">{say('On')}</Badge>
                  )}
                </>
              }
            />
          ))}
        </RecordList>
      )}
      <Disclosure id="new" summary={say('New webhook')} open={form !== undefined} key={`${endpoints.length}`}>
        <EndpointForm values={{ name: '', address: '', kinds: [], shape: '', mapping: '' }} answer={form} />
      </Disclosure>
    </>
  );
}
