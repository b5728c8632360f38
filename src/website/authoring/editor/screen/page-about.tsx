import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { EditorData } from '../save/read-editor.ts';

/** The address of the page, and where it is changed: at once and with a redirect, not with the draft. */
export function PageAddress({ page: { id, path, mayPublish } }: { page: EditorData }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="min-w-0 break-all">
        {say('Address')}: {path}
      </span>
      {mayPublish && path !== '/' && (
        <AppLink
          to={`${studioPaths.studioPage(id)}#act-move`}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {say('Change the address')}
        </AppLink>
      )}
    </p>
  );
}

/** What the content check found on the published page. Nothing without a finding. */
export function PageFindings({ page: { findings } }: { page: EditorData }) {
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="findings" className="grid gap-2">
      <h3 id="findings" className="font-bold">
        {say('What the content check says')}
      </h3>
      <ul className="grid gap-2">
        {findings.map(({ kind, text }) => (
          <li key={text} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line pt-2">
            <Badge>{kind}</Badge>
            <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
