import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { BatchTabs } from '#catalogue/batches/ui/batch-tabs.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { CheckboxField, Field } from '#foundation/ui/forms/field.tsx';
import type { ShownCertificates } from './read-certificates.ts';
import { RuleForm } from './rule-form.tsx';
import type { RuleAnswer } from './save-rule-form.ts';

type CertificatesViewProps = {
  shown: ShownCertificates;
  answer: FormAnswer | undefined;
  ruleAnswer: RuleAnswer | undefined;
};

/** The certificates of a batch: who can get one, what was issued, and the programme's rule. */
export function CertificatesView({ shown, answer, ruleAnswer }: CertificatesViewProps) {
  const { batchId, programme, time, open, issued, outcome, rule, sessions, key } = shown;
  const earned = open.filter((one) => one.eligible);
  return (
    <>
      <PageHead title={say('Certificates')} back={{ to: studioPaths.studioBatch(batchId), label: say('Batch') }}>
        {programme} · {time}
      </PageHead>
      <BatchTabs batchId={batchId} />
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      <section aria-labelledby="open" className="grid gap-3">
        <Heading level={2} size="small" id="open">
          {say('Without a certificate: {count}', { count: open.length })}
        </Heading>
        {open.length === 0 && (
          <p className="text-sm text-ink-soft">{say('Everybody who is enrolled has one, or nobody is enrolled.')}</p>
        )}
        {earned.length > 0 && (
          <ActForm
            name="issue-all"
            formKey={key.all}
            answer={answer}
            summary={say('Issue to all who earned it: {count}', { count: earned.length })}
            hidden={{ do: 'issue-all' }}
            button={say('Review')}
          >
            {() => <p>{earned.map(({ learner }) => learner).join(', ')}</p>}
          </ActForm>
        )}
        {open.length > 0 && <IssueForm shown={shown} answer={answer} />}
      </section>
      <RuleForm rule={rule} sessions={sessions} answer={ruleAnswer} />
      <section aria-labelledby="issued" className="grid gap-3">
        <Heading level={2} size="small" id="issued">
          {say('Issued: {count}', { count: issued.length })}
        </Heading>
        <ul className="grid gap-3">
          {issued.map((one) => (
            <Issued key={one.id} one={one} formKey={key.revoke} answer={answer} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** Issues by hand, one or many. Eligible learners are preselected. */
function IssueForm({ shown: { open, key, sessions }, answer }: Pick<CertificatesViewProps, 'shown' | 'answer'>) {
  return (
    <ActForm
      name="issue"
      formKey={key.issue}
      answer={answer}
      summary={say('Issue by hand')}
      hidden={{ do: 'issue' }}
      button={say('Review')}
    >
      {(typed) =>
        open.map(({ enrolmentId, learner, code, language, attended, eligible }) => (
          <CheckboxField
            key={enrolmentId}
            name={`for-${enrolmentId}`}
            value="yes"
            defaultChecked={answer?.form === 'issue' ? typed(`for-${enrolmentId}`) === 'yes' : eligible}
            label={
              <>
                <bdi lang={code}>{learner}</bdi>
                <span className="text-sm text-ink-soft">
                  {' '}
                  · {language}
                  {attended === null ? '' : ` · ${say('attended {attended} of {sessions}', { attended, sessions })}`}
                </span>
              </>
            }
          />
        ))
      }
    </ActForm>
  );
}

type IssuedProps = { one: ShownCertificates['issued'][number]; formKey: string; answer: FormAnswer | undefined };

function Issued({
  one: { id, number, learner, code, issuedBy, issuedAt, file, page, revoked },
  formKey,
  answer,
}: IssuedProps) {
  return (
    <li className="grid gap-1 rounded-xl border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          <bdi lang={code}>{learner}</bdi>
        </span>
        {revoked ? <Badge tone="danger">{say('Revoked')}</Badge> : <Badge tone="success">{say('Valid')}</Badge>}
      </div>
      <p className="text-sm text-ink-soft">
        <span className="tabular-nums">{number}</span> · {issuedBy} · <Moment at={issuedAt} />
      </p>
      {revoked && (
        <p className="text-sm">
          {sayAround('Revoked by {name}, {date}: {why}', {
            name: revoked.by,
            date: <Moment key="at" at={revoked.at} />,
            why: revoked.why,
          })}
        </p>
      )}
      <p className="flex flex-wrap gap-x-5">
        <a
          href={file}
          target="_blank"
          rel="noreferrer"
          aria-label={say('PDF of {learner}', { learner })}
          className="inline-flex min-h-11 items-center underline"
        >
          PDF
        </a>
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          aria-label={say('Public page of {learner}', { learner })}
          className="inline-flex min-h-11 items-center underline"
        >
          {say('Public page')}
        </a>
      </p>
      {!revoked && (
        <ActForm
          name={`revoke-${id}`}
          formKey={formKey}
          answer={answer}
          summary={say('Revoke')}
          hidden={{ do: 'revoke', certificate: id }}
          button={say('Review')}
        >
          {(typed) => (
            <Field
              name="why"
              formId={`revoke-${id}`}
              label={say('Why')}
              hint={say('It is kept in the history.')}
              required
              minLength={3}
              maxLength={300}
              defaultValue={typed('why')}
            />
          )}
        </ActForm>
      )}
    </li>
  );
}
