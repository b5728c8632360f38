import { useSyncExternalStore } from 'react';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';

/** A button that shows the times on the visitor's own clock, where that is another one; only a browser knows it. */
export function OwnZone({ zone }: { zone: string }) {
  const say = useText();
  const own = useSyncExternalStore(neverChanges, visitorZone, unknownOnServer);
  if (!own || own === zone) return null;
  return (
    <Button variant="secondary" size="sm" name="ownZone" value={own} className="justify-self-start">
      {say('checkout.slot.ownZone', { zone: own.replaceAll('_', ' ') })}
    </Button>
  );
}

const neverChanges = () => () => {};
const visitorZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknownOnServer = () => null;
