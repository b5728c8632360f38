import { say } from '#i18n/staff/say';
import { CopyButton } from '#ui/controls/copy-button';
import { Notice } from '#ui/feedback/notice';

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
