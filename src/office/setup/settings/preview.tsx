import { useEffect, useState } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { Typed } from '#foundation/ui/admin/versioned-form.ts';

/** Debounce of the preview, in milliseconds. */
const pause = 250;

/** The preview of a page, a mail and a document with the typed values; without JavaScript with the saved ones. */
export function Preview({ part, typed }: { part: string; typed: Typed }) {
  const said = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.slice(0, 300)]));
  const wanted = studioPaths.studioSettingsPreview({ part, ...said });
  const [address, setAddress] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAddress(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <section aria-label={say('Preview')} className="grid gap-2 xl:sticky xl:top-4">
      <h2 className="font-semibold">{say('Preview')}</h2>
      <iframe
        src={address}
        sandbox=""
        title={say('A page, a mail and a document with these settings')}
        className="h-[44rem] w-full rounded-xl border border-line bg-surface"
      />
    </section>
  );
}
