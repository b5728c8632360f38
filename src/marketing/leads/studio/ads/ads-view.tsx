import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { PipelineTabs } from '../shared/pipeline-tabs.tsx';
import { AdForm } from './ad-form.tsx';
import type { ShownAds } from './read-ads.ts';
import type { AdsAnswer } from './submit-ads.ts';

type AdsViewProps = {
  shown: ShownAds;
  tabs: { mayRule: boolean; mayImport: boolean };
  answer: AdsAnswer | undefined;
};

/** Leads from ads: received, failed, and the mapping of their forms. */
export function AdsView({ shown: { on, address, retries, rows, forms }, tabs, answer }: AdsViewProps) {
  return (
    <>
      <PageHead title={say('Lead ads')} back={{ to: studioPaths.studioLeads(), label: say('Leads') }}>
        {say('People who wrote into the form of an ad on Facebook or Instagram.')}
      </PageHead>
      <PipelineTabs here="ads" {...tabs} />
      {!on && (
        <Notice tone="warning" title={say('Lead ads are not set up')}>
          {say('Set META_LEADS_TOKEN, META_LEADS_APP_SECRET and META_LEADS_VERIFY_TOKEN on the server.')}
        </Notice>
      )}
      <p className="text-sm">
        {say('Register this address at Meta for the field “leadgen” of your page:')}{' '}
        <code className="[overflow-wrap:anywhere]">{address}</code>
      </p>
      {forms.length > 0 && (
        <section aria-labelledby="forms" className="grid gap-3">
          <Heading level={2} size="small" id="forms">
            {say('Forms of your ads')}
          </Heading>
          {forms.map((form) => (
            <AdForm
              key={`${form.formId} ${form.version}`}
              form={form}
              refusal={answer?.form === form.formId ? answer.refusal : undefined}
            />
          ))}
        </section>
      )}
      {retries && (
        <Form method="post">
          <Button size="sm" variant="secondary" name="do" value="retry">
            {say('Fetch the rest again now')}
          </Button>
        </Form>
      )}
      {rows.length === 0 ? (
        <EmptyState title={say('No leads of ads yet')}>
          {say('They appear here as soon as Meta tells of one.')}
        </EmptyState>
      ) : (
        <RecordList label={say('Leads of ads')}>
          {rows.map(({ leadgenId, createdAt, leadId, state, problem }) => (
            <RecordRow
              key={leadgenId}
              to={leadId ? studioPaths.studioLead(leadId) : studioPaths.studioLeadAds()}
              title={state}
              detail={problem ?? leadgenId}
              meta={<Moment at={createdAt} />}
            />
          ))}
        </RecordList>
      )}
    </>
  );
}
