import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Badge, type BadgeTone } from '#foundation/ui/controls/badge.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { serviceAbout, serviceTitle } from './key-words.ts';
import type { KeyState, readServices, ServerSide } from './read-keys.ts';

const states: Record<KeyState, { says: StaffSentence; tone: BadgeTone }> = {
  none: { says: 'not set', tone: 'neutral' },
  server: { says: 'set at the server', tone: 'info' },
  locked: { says: 'cannot be read', tone: 'danger' },
  test: { says: 'only to try it', tone: 'warning' },
  live: { says: 'real money', tone: 'success' },
  set: { says: 'set', tone: 'success' },
};

/** The state of a service in a word. */
export const StateBadge = ({ state }: { state: KeyState }) => (
  <Badge tone={states[state].tone}>{say(states[state].says)}</Badge>
);

const serverSides: Record<ServerSide['what'], { title: StaffSentence; about: StaffSentence }> = {
  address: {
    title: 'Address of the site',
    about: 'Point the name to the server in DNS first; the proxy in front of it brings the certificate.',
  },
  files: { title: 'Where files are kept', about: 'On the disk of the server, or in a bucket.' },
  backups: { title: 'Backups elsewhere', about: 'A folder on another machine, and the key that encrypts them.' },
};

/** Every service whose keys are set here, and what stays at the server. */
export function KeysView({ services, atServer }: ReturnType<typeof readServices>) {
  return (
    <>
      <PageHead title={say('Keys')} back={{ to: studioPaths.studioSettings(), label: say('School') }}>
        {say(
          'What takes payments and sends messages for you. Keys are sealed, tried before they are saved, and count at once.',
        )}
      </PageHead>
      {services.some(({ state }) => state === 'test') && <TestNotice />}
      <RecordList label={say('Services')}>
        {services.map(({ name, state }) => (
          <RecordRow
            key={name}
            to={studioPaths.studioKeysOf(name)}
            title={serviceTitle(name)}
            detail={serviceAbout(name)}
            meta={<StateBadge state={state} />}
          />
        ))}
      </RecordList>
      <p>
        <AppLink to={studioPaths.studioSettingsPart('money')} className="inline-flex min-h-11 items-center underline">
          {say('UPI id and bank account')}
        </AppLink>
      </p>
      <section className="grid gap-3" aria-labelledby="at-server">
        <h2 id="at-server" className="text-lg font-bold">
          {say('Set at the server only')}
        </h2>
        <dl className="divide-y divide-line rounded-xl border border-line bg-surface">
          {atServer.map(({ what, now, settings }) => (
            <div key={what} className="px-4 py-2.5">
              <dt className="font-semibold">{say(serverSides[what].title)}</dt>
              <dd className="[overflow-wrap:anywhere]">{now ?? say('not set')}</dd>
              <dd className="text-sm text-ink-soft [overflow-wrap:anywhere]">
                {say(serverSides[what].about)} <code>{settings}</code>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** What test keys mean on a site that people see. */
export const TestNotice = () => (
  <Notice tone="warning" title={say('Test keys are in use')}>
    {say(
      'Who knows the number of a test card gets a seat without paying. Paste the live keys before you share the address.',
    )}
  </Notice>
);
