import { say } from '#foundation/i18n/staff/say.ts';
import { CopyButton } from '#foundation/ui/controls/copy-button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';

/** The secret of an endpoint, this once. */
export function SecretNotice({ secret }: { secret: string }) {
  return (
    <Notice tone="success" role="status" title={say('The secret is shown only now. Copy it into the other system.')}>
      <p>
        <code className="[overflow-wrap:anywhere]">{secret}</code>
      </p>
      <CopyButton
        label={say('Copy the secret')}
        text={() => secret}
        copied={say('Copied.')}
        refused={say('The browser does not allow it. Mark it and copy it by hand.')}
      />
    </Notice>
  );
}
