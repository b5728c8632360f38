import { useState } from 'react';
import { useText } from '#foundation/i18n/index.tsx';

/**
 * NAV-7: the support chat. Nothing is loaded before the visitor opens it; without JavaScript the link opens it in a new window. It is a frame, not a
 * script, so it cannot read the page. `storage`: whether it keeps the storage of its own origin, which then is not ours.
 */
export function ChatWidget({ address, storage }: { address: string; storage: boolean }) {
  const say = useText();
  const [open, setOpen] = useState(false);
  return (
    <aside
      aria-label={say('chat.open')}
      className="no-print fixed end-4 bottom-20 z-40 grid justify-items-end gap-2"
      data-chat=""
    >
      {open && (
        <iframe
          src={address}
          title={say('chat.open')}
          referrerPolicy="no-referrer"
          sandbox={`allow-scripts allow-forms allow-popups${storage ? ' allow-same-origin' : ''}`}
          className="h-96 w-80 max-w-[calc(100vw-2rem)] rounded-xl border border-line bg-surface shadow-lg"
        />
      )}
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        role={open ? 'button' : undefined}
        className="button button-secondary"
        onClick={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        {open ? say('chat.close') : say('chat.open')}
      </a>
    </aside>
  );
}
