import { useSyncExternalStore } from 'react';
import { useText } from '#foundation/i18n/index.tsx';
import { wholeStyles } from '#foundation/web/critical-css/whole-styles.ts';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Toast } from '#foundation/ui/feedback/toast-card.tsx';

/** Shown while the browser is offline: input is kept, nothing is sent, and the phone number still works. */
export function OfflineNote({ phone }: { phone: string | null }) {
  const say = useText();
  const online = useSyncExternalStore(follow, now, always);
  if (online) return null;
  return (
    <div className="offline-note grid justify-items-center">
      <Toast tone="warning">
        <p className="font-bold">{say('offline.title')}</p>
        <p className="text-sm text-ink-soft">{say('offline.text')}</p>
        {phone && (
          <AppLink to={`tel:${phone}`} className="inline-flex min-h-11 items-center text-sm font-semibold underline">
            {say('offline.call', { phone })}
          </AppLink>
        )}
      </Toast>
    </div>
  );
}

function follow(changed: () => void): () => void {
  // Critical CSS has no note; the whole sheet was fetched with the page, so it is there without a connection.
  const lost = () => void wholeStyles().then(changed);
  window.addEventListener('online', changed);
  window.addEventListener('offline', lost);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', lost);
  };
}

const now = () => navigator.onLine;
const always = () => true;
