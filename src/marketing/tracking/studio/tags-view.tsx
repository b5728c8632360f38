import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge, type BadgeTone } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import type { JudgedPart, Verdict } from '../container/preview-policy.ts';
import type { Need } from '../container/read-container.ts';

type TagsViewProps = {
  id: string | null;
  origins: string[];
  scripts: { hash: string; name: string }[];
  done: boolean;
  problem: string | null;
  checked: { id: string; parts: JudgedPart[] } | null;
};

/** What tags may use, and the check of a container against it. */
export function TagsView({ id, origins, scripts, done, problem, checked }: TagsViewProps) {
  return (
    <>
      <PageHead
        title={say('Check a container')}
        back={{ to: studioPaths.studioSettingsPart('tags'), label: say('Tags') }}
      >
        {say('Which tags of your tag manager the site would block, before a visitor meets them.')}
      </PageHead>
      {done && !checked && !problem && (
        <Notice tone="success" role="status">
          {say('Allowed. Pages follow at once, for visitors who said yes.')}
        </Notice>
      )}
      {id === null && (
        <Notice tone="info">{say('No tag manager is set up yet: {name} names it.', { name: 'TAG_MANAGER_ID' })}</Notice>
      )}
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-4">
        <Field
          name="file"
          type="file"
          accept=".json,application/json"
          label={say('Export of the container')}
          hint={say('In the tag manager: Admin, Export container. The file is read and not kept.')}
        />
        <div>
          <Button name="do" value="check">
            {say('Check the container')}
          </Button>
        </div>
      </Form>
      {checked ? (
        <Checked {...checked} other={id !== null && checked.id !== id} />
      ) : (
        <Allowed origins={origins} scripts={scripts} />
      )}
    </>
  );
}

function Allowed({ origins, scripts }: Pick<TagsViewProps, 'origins' | 'scripts'>) {
  return (
    <section className="mt-8 grid gap-3">
      <Heading level={2} size="small">
        {say('What tags may use now')}
      </Heading>
      <ul className="grid gap-1">
        {origins.map((origin) => (
          <li key={origin} className="break-all">
            {origin}
          </li>
        ))}
        {scripts.map(({ hash, name }) => (
          <li key={hash} className="break-all">
            {say('Script “{name}”', { name })} <code className="text-sm text-ink-soft">{hash}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Checked({ id, parts, other }: { id: string; parts: JudgedPart[]; other: boolean }) {
  const blocked = parts.flatMap(({ name, needs }) =>
    needs.filter(({ verdict }) => verdict === 'blocked').map(({ need }) => ({ name, need })),
  );
  const origins = new Set(blocked.flatMap(({ need }) => ('origin' in need ? [need.origin] : [])));
  const scripts = new Map(
    blocked.flatMap(({ name, need }) => (need.kind === 'inline' ? [[need.hash, name] as const] : [])),
  );
  return (
    <section className="mt-8 grid gap-4">
      <Heading level={2} size="small">
        {say('Container {id}', { id })}
      </Heading>
      {other && <Notice tone="warning">{say('The site uses another container.')}</Notice>}
      <ul className="grid gap-3">
        {parts.map((part, index) => (
          <li key={`${part.name}.${index}`} className="grid gap-1 rounded-xl border border-line bg-surface p-4">
            <strong>{part.name}</strong>
            {!part.known && (
              <span>
                {say('What this kind of tag ({type}) needs is not known here. Look at it in a browser.', {
                  type: part.type,
                })}
              </span>
            )}
            {part.known && part.needs.length === 0 && <span>{say('Needs nothing more.')}</span>}
            {part.needs.map(({ need, verdict }) => (
              <span key={JSON.stringify(need)} className="break-all">
                <Badge tone={tones[verdict]}>{verdictWords(verdict)}</Badge> {needWords(need)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {origins.size + scripts.size > 0 && (
        <Form method="post" className="grid gap-3">
          <fieldset className="grid gap-2">
            <legend className="font-semibold">{say('Allow what is blocked')}</legend>
            {[...origins].map((origin) => (
              <Tick key={origin} name="origin" value={origin} label={origin} />
            ))}
            {[...scripts].map(([hash, name]) => (
              <Tick key={hash} name="script" value={`${hash} ${name}`} label={say('Script “{name}”', { name })} />
            ))}
          </fieldset>
          <p className="text-sm text-ink-soft">
            {say(
              'Allow only what you know: it runs on your public pages. Never on the checkout, and never on pages for children.',
            )}
          </p>
          <div>
            <Button name="do" value="allow">
              {say('Allow what is ticked')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}

const Tick = ({ label, ...input }: { name: string; value: string; label: string }) => (
  <label className="flex min-h-11 items-center gap-3 break-all">
    <input type="checkbox" {...input} defaultChecked /> {label}
  </label>
);

const tones = { runs: 'success', thanks: 'info', blocked: 'warning' } as const satisfies Record<Verdict, BadgeTone>;

function verdictWords(verdict: Verdict): string {
  if (verdict === 'runs') return say('Runs');
  return verdict === 'thanks' ? say('Runs on thank-you pages') : say('Blocked');
}

function needWords(need: Need): string {
  if (need.kind === 'inline') return say('a script of its own');
  if (need.kind === 'changes')
    return need.nonce
      ? say('a script that changes with the page, and carries the nonce')
      : say('code that changes with the page: give its script the nonce, from #tag-manager, attribute data-nonce');
  const { kind, origin } = need;
  if (kind === 'frame') return say('a frame from {address}', { address: origin });
  if (kind === 'picture') return say('a picture from {address}', { address: origin });
  return kind === 'script'
    ? say('a script from {address}', { address: origin })
    : say('a request to {address}', { address: origin });
}
