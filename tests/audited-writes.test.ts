import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AuditedWrites } from './architecture/audited-writes.ts';
import { ImportGraph } from './architecture/reachable.ts';
import { knownRoutes } from './hold/routes.ts';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };

/** Writes that need no audit entry, and why. */
const beside: Record<string, string> = {
  idempotencyKeys: 'the key of a form, not what it does',
  limitCounts: 'counts what somebody may do only so often',
  redirectUploads: 'a file that nobody has confirmed; importing it is recorded',
  mediaUses: 'which pictures a record shows, told by what is saved; saving it is recorded',
  translationUploads: 'a file that nobody has confirmed; importing it is recorded',
  'src/website/redirects/missing/list-missing.ts forgetMissing': 'part of making a redirect, which is recorded',
  'src/website/site/authoring/import-settings.ts dropVariables':
    'part of publishing a school, whose settings are recorded',
  sandboxRefunds: 'what the imitated gateway remembers; no screen of a market moves money',
  sandboxSessions: 'what the imitated gateway remembers',
  sandboxMessages: 'what the imitated message provider took; nothing is sent',
  sandboxTemplates: 'what the imitated message provider decides',
  pagePresence: 'who has a page open, for a minute; what they save is recorded',
  'src/website/site/authoring/publishing/note-release.ts noteRelease':
    'has open tabs look again; that an experiment began or ended is recorded',
  'src/website/site/authoring/import-settings.ts saveSettings':
    'part of an import or of setting up a school, which are recorded',
  pageChanges: 'which pages to render again',
  signInTries: 'counts tries',
  staffPasskeyChallenges: 'what a browser is to sign, once; the passkey that comes of it is recorded',
  'src/platform/mail/queue-mail.ts queueMail': 'the outbox: what the mail is about is recorded',
  'src/marketing/leads/pipeline/first-response.ts noteAnswer':
    'when a lead was answered first; the note or call that answers it is recorded',
  'src/marketing/channels/sending/queue-message.ts queueMessage': 'the outbox: who sends the message records it',
  staffSessions: 'when somebody was last seen; that sessions end is recorded where it is decided',
  'src/platform/people/session/session.ts findSession': 'when somebody was last seen',
};

/** Functions that are handed on as values, and which one runs them. */
const runBy: Record<string, string> = {
  'src/sales/orders/studio/order/act-on-order.ts acts': 'src/sales/orders/studio/order/act-on-order.ts actOnOrder',
};

/** Actions that write nothing into the database. */
const idle = new Set([
  'src/office/studio/not-found.page.tsx',
  'src/office/studio/frame/theme.api.ts',
  'src/website/newsletters/studio/text/preview.api.ts',
]);

const actions = knownRoutes()
  .filter(({ path, writes }) => writes && path.startsWith('/studio'))
  .map(({ file }) => `src/${file}`);

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

it('every write that an action of the studio leads to is recorded in the audit', () => {
  expect(actions.length).toBeGreaterThan(10);
  const writes = new AuditedWrites(new ImportGraph(imports), beside, runBy);
  for (const file of actions) {
    const { unaudited, recording } = writes.of(file);
    expect(unaudited, file).toEqual([]);
    expect(recording.size > 0, `${file} records something`).toBe(!idle.has(file));
  }
});

// npm test -- --all
it('wherever a use case stops recording what it writes, that is found', () => {
  const whole = new AuditedWrites(new ImportGraph(imports), beside, runBy);
  const recording = new Map(
    actions.flatMap((file) => [...whole.of(file).recording].map((key) => [key, file] as const)),
  );
  const planted = [...recording].filter(([key]) => {
    const [file = '', name = ''] = key.split(' ');
    return whole.writesBelow({ file, name });
  });
  expect(planted.length).toBeGreaterThan(10);
  for (const [key, action] of planted) {
    const [where = ''] = key.split(' ');
    const silent = (file: string) => {
      const source = read(file);
      return file === where ? (source?.replaceAll(/\brecordAudit\b/g, 'forgetIt') ?? null) : source;
    };
    const { unaudited } = new AuditedWrites(new ImportGraph(imports, silent), beside, runBy).of(action);
    expect(unaudited.length, `${key}, from ${action}`).toBeGreaterThan(0);
  }
});

it('raw SQL, values that hold functions, and re-exports hide nothing', () => {
  const files: Record<string, string> = {
    'src/x/x.page.tsx': "import { acts } from '#x';\nexport async function action() { await acts.go(1); }",
    'src/x/index.server.ts': "export { doings as acts } from './acts.ts';",
    'src/x/acts.ts':
      "import { write } from './write.ts';\nexport const doings = { go: (tx: Tx): Done => write(tx) satisfies Done };",
    'src/x/write.ts':
      "import { things } from './tables.ts';\nexport const write = (tx) => tx.execute(sql`update ${things} set a = 1`);",
    'src/x/tables.ts': "export const things = pgTable('things', {});",
  };
  const found = (over: Record<string, string> = {}) => {
    const graph = new ImportGraph({ '#x': './src/x/index.server.ts' }, (file) => ({ ...files, ...over })[file] ?? null);
    return new AuditedWrites(graph).of('src/x/x.page.tsx').unaudited;
  };
  expect(found()).toEqual(['src/x/write.ts write writes things and records nothing']);
  const write =
    "import { recordAudit } from '#platform/people';\nimport { things } from './tables.ts';\nexport async function write(tx) { await tx.insert(things).values({}); await recordAudit(tx); }";
  expect(found({ 'src/x/write.ts': write })).toEqual([]);
  expect(found({ 'src/x/write.ts': write.replace('await recordAudit(tx);', '') })).toHaveLength(1);
});
