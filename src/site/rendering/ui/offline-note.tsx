import { useSyncExternalStore } from 'react';
import { useText } from '#i18n';
import { Toast } from '#ui/feedback/toast-card';

/** Says so while the browser has no connection: what was typed stays, and nothing is sent into the void. */
export function OfflineNote() {
  const say = useText();
  const online = useSyncExternalStore(follow, now, always);
  if (online) return null;
  return (
    <div className="offline-note grid justify-items-center">
      <Toast tone="warning">
        <p className="font-bold">{say('offline.title')}</p>
        <p className="text-sm text-ink-soft">{say('offline.text')}</p>
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
