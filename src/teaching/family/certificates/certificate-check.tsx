import { useText } from '#foundation/i18n/index.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { CheckedCertificate } from './check-certificate.ts';

/** The certificate of a number, and whether it is valid. */
export function CertificateCheck({ checked }: { checked: CheckedCertificate | null }) {
  const say = useText();
  if (!checked)
    return (
      <>
        <Heading level={1} size="title">
          {say('certificate.unknown')}
        </Heading>
        <p className="text-lg text-ink-soft">{say('certificate.unknownText')}</p>
      </>
    );
  const { revoked } = checked;
  const rows = [
    [say('certificate.learner'), checked.learner],
    [say('certificate.programme'), checked.programme],
    [say('certificate.date'), checked.issued],
    [say('certificate.number'), checked.number],
  ];
  return (
    <>
      <Heading level={1} size="title">
        {say('certificate.check')}
      </Heading>
      <Notice
        tone={revoked ? 'danger' : 'success'}
        title={revoked ? say('certificate.revoked', { date: revoked }) : say('certificate.valid')}
      />
      <dl className="grid gap-4">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-lg font-semibold [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
