import { useEffect, useRef } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { CopyButton } from '#foundation/ui/controls/copy-button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <Notice
      ref={place}
      tabIndex={-1}
      tone="success"
      role="status"
      title={say('Your sign-in code is on: keep these recovery codes')}
    >
      <div className="grid gap-3">
        <p>
          {say(
            'Each lets you in once when the phone is lost. They are shown only now: print them, or keep them where you keep passwords.',
          )}
        </p>
        <ul aria-label={say('Recovery codes')} className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-4">
          <CopyButton
            label={say('Copy all')}
            text={() => codes.join('\n')}
            copied={say('The codes are copied.')}
            refused={say('The browser did not let us copy. Please mark the codes and copy them.')}
          />
          <AppLink
            to={studioPaths.studio()}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {say('I have kept them: go on')}
          </AppLink>
        </div>
      </div>
    </Notice>
  );
}
