import { useSyncExternalStore } from 'react';
import { useText } from '#foundation/i18n/index.tsx';
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
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

const now = () => navigator.onLine;
const always = () => true;
