import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine } from '#platform/db';
import { formKeyField } from '#foundation/kit/form-key.ts';
import { approvedInTamil } from '#tests/approved-template';
import { testDatabase } from '#tests/database';
import { storedForm } from '#tests/forms';
import { captured } from '#tests/leads';
import { pagesWorld } from '#tests/pages-world';
import { rosterBatch } from '#tests/roster-world';
import { join } from '#tests/staff';
import { formIn, screenHtml, sendTo } from './support/screens-in-process.tsx';
// Their queues are made with the database.
import '../src/server/lifecycle/jobs.ts';

testDatabase();

/** Ids of the records that the screens are about. */
const ids: Record<string, string> = {};
let cookie = '';

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'http://localhost:3000', SANDBOX_MESSAGES: 'on' });
  const pages = await pagesWorld();
  cookie = `staff=${await join()}`;
  const owner = await one('select id from staff limit 1');
  const batch = await rosterBatch({ capacity: 8, learners: 1, teacherId: owner });
  const lead = await captured({ name: 'Thamarai Selvi', messages: 'yes' });
  await currentEngine().query(`insert into newsletter_issues (id, name, texts, segment, made_by_name, changed_by_name)
    values (gen_random_uuid(), 'News', '{"en":{"subject":"Kites","preheader":"","blocks":[]}}', '{"topics":[],"programmes":[],"markets":[],"bought":"any"}', 'Asha', 'Asha')`);
  Object.assign(ids, {
    page: pages['/alone'],
    batch: batch.id,
    order: batch.orders[0],
    lead: typeof lead === 'string' ? lead : await one('select id from leads limit 1'),
    form: await storedForm([]).then(() => one('select id from forms limit 1')),
    programme: await one('select id from programmes limit 1'),
    slug: await one('select slug from programmes limit 1'),
    offer: await one('select id from offers limit 1'),
    issue: await one('select id from newsletter_issues limit 1'),
    buyer: await one('select buyer_email from orders limit 1'),
    owner,
  });
});

const one = async (query: string) =>
  String(Object.values((await currentEngine().query(query)).rows[0] as Record<string, unknown>)[0]);
const count = async (table: string) => Number(await one(`select count(*) from ${table}`));

type Walk = {
  /** What `createOnce` calls it. */
  what: string;
  screen: () => string;
  /** A text that only this form of the page contains. */
  mark: string;
  /** Where it is sent, unless to its screen. */
  to?: () => string;
  /** What is typed into it; an empty text takes the field away. */
  fields?: () => Record<string, string | File>;
  /** The table that has a new row afterwards; `rows` if it is more than one. */
  table: string;
  rows?: number;
  /** Something that must be there before. */
  before?: () => Promise<unknown>;
};

const pageOf = (kind: string) => () => `/studio/${kind}/${ids[kind.replace(/s$/, '').replace('batche', 'batch')]}`;
const title = { 'title.en': 'Kites that climb', 'summary.en': 'Build a kite, fly it, change one thing, fly it again.' };

/** Every form that makes something, filled in. */
const walks: Walk[] = [
  {
    what: 'programme',
    screen: () => '/studio/programmes/new',
    mark: 'name="title.en"',
    fields: () => ({ ...title, topic: 'rockets' }),
    table: 'programmes',
  },
  {
    what: 'copy-of-programme',
    screen: pageOf('programmes'),
    mark: 'value="duplicate"',
    fields: () => ({ do: 'duplicate' }),
    table: 'programmes',
  },
  {
    what: 'copy-of-offer',
    screen: pageOf('offers'),
    mark: 'value="duplicate"',
    fields: () => ({ do: 'duplicate' }),
    table: 'offers',
  },
  {
    what: 'topic',
    screen: () => '/studio/programmes/topics',
    mark: 'value="add"',
    fields: () => ({ do: 'add', 'title.en': 'Astronomy' }),
    table: 'topics',
  },
  {
    what: 'pages',
    screen: () => `/studio/pages/templates/use?template=workshop&programme=${ids.slug}&language=en&market=IN&next=1`,
    mark: 'name="languages"',
    fields: () => ({}),
    table: 'page_sets',
  },
  {
    what: 'template',
    screen: () => `/studio/pages/${ids.page}/template`,
    mark: 'name="name"',
    fields: () => ({ name: 'Lamps' }),
    table: 'page_templates',
  },
  {
    what: 'page',
    screen: () => '/studio/pages/new?from=/alone&language=ta&market=IN',
    mark: 'name="path"',
    fields: () => ({ path: '/alone-ta', label: 'Alone' }),
    table: 'pages',
  },
  {
    what: 'preview-link',
    screen: () => `/studio/pages/${ids.page}`,
    mark: 'value="link"',
    fields: () => ({ do: 'link', days: '7' }),
    table: 'preview_links',
  },
  {
    what: 'release',
    screen: () => '/studio/pages',
    mark: 'value="plan"',
    before: async () => (ids.drafted = await one('select page_id from page_drafts limit 1')),
    fields: () => ({ do: 'plan', id: ids.drafted ?? '' }),
    table: 'planned_releases',
  },
  {
    what: 'translation',
    screen: () => '/studio/translations',
    mark: 'value="begin"',
    fields: () => ({ do: 'begin' }),
    table: 'pages',
  },
  {
    what: 'term',
    screen: () => '/studio/translations/glossary?from=en&to=ta',
    mark: 'name="term"',
    fields: () => ({ do: 'save', term: 'kite', translation: 'பட்டம்' }),
    table: 'glossary_terms',
  },
  {
    what: 'experiment',
    screen: () => `/studio/experiments/new?page=${ids.page}&name=Shorter&versions=1&goal=lead&scope=page`,
    mark: 'name="effect"',
    table: 'experiments',
  },
  {
    what: 'form',
    screen: () => '/studio/lead-forms',
    mark: 'name="name"',
    fields: () => ({ name: 'Open day' }),
    table: 'forms',
  },
  {
    what: 'field',
    screen: () => `/studio/lead-forms/${ids.form}?add=text`,
    mark: 'value="field"',
    fields: () => ({ do: 'field', 'label.en': 'Which class?' }),
    table: 'forms cross join lateral jsonb_array_elements(fields)',
  },
  {
    what: 'newsletter',
    screen: () => '/studio/newsletters',
    mark: 'name="name"',
    fields: () => ({ name: 'December' }),
    table: 'newsletter_issues',
  },
  {
    what: 'test-mail',
    screen: () => `/studio/newsletters/${ids.issue}`,
    mark: 'value="test"',
    fields: () => ({ do: 'test', language: 'en' }),
    table: 'mails',
  },
  {
    what: 'webhook',
    screen: () => '/studio/webhooks',
    mark: 'name="address"',
    fields: () => ({ do: 'add', name: 'CRM', address: 'https://crm.example.com/hook', kinds: 'lead.created' }),
    table: 'webhook_endpoints',
  },
  {
    what: 'replay',
    before: async () => {
      ids.webhook = await one('select id from webhook_endpoints limit 1');
      await currentEngine().query(
        `insert into outbox_events (id, kind, about_id, facts, taken_at) values (gen_random_uuid(), 'lead.created', '${ids.lead}', '{}', now())`,
      );
    },
    screen: () => `/studio/webhooks/${ids.webhook}`,
    mark: 'value="replay"',
    fields: () => ({ do: 'replay', from: '2026-01-01T00:00', until: '2099-01-01T00:00' }),
    table: 'webhook_deliveries',
  },
  {
    what: 'look-at-person',
    screen: () => '/studio/privacy',
    mark: 'name="contact"',
    fields: () => ({ contact: ids.buyer ?? '' }),
    table: 'people_sought',
  },
  {
    what: 'personal-file',
    before: async () => (ids.sought = await one('select id from people_sought limit 1')),
    screen: () => `/studio/privacy/${ids.sought}`,
    mark: 'value="pdf"',
    fields: () => ({ do: 'pdf' }),
    table: 'personal_files',
  },
  {
    what: 'payout-report',
    screen: () => '/studio/accounts/payouts',
    mark: 'name="file"',
    fields: () => ({ gateway: 'razorpay', file: new File(['id,amount\n1,100\n'], 'report.csv', { type: 'text/csv' }) }),
    table: `audit_entries where did = 'uploaded-payout-report'`,
  },
  {
    what: 'market',
    screen: () => '/studio/markets',
    mark: 'name="country"',
    fields: () => ({ country: 'SG', currency: 'SGD', kind: 'none', collect: 'all' }),
    table: 'markets',
  },
  {
    what: 'invitation',
    screen: () => '/studio/people',
    mark: 'value="invite"',
    fields: () => ({ do: 'invite', email: 'bala@example.com', role: 'teacher' }),
    table: 'mails',
  },
  {
    what: 'note',
    screen: pageOf('leads'),
    mark: 'value="note-add"',
    fields: () => ({ do: 'note-add', note: 'Wants evenings' }),
    table: 'notes',
  },
  {
    what: 'file',
    screen: pageOf('orders'),
    mark: 'name="file"',
    to: () => `/studio/orders/${ids.order}/files`,
    fields: () => ({ file: new File(['%PDF-1.7\n%%EOF'], 'letter.pdf', { type: 'application/pdf' }) }),
    table: 'attached_files',
  },
  {
    what: 'note:learner',
    screen: () => `/studio/batches/${ids.batch}/roster`,
    mark: 'value="note"',
    fields: () => ({ do: 'note', text: 'Left-handed' }),
    table: 'learner_notes',
  },
  {
    what: 'material',
    screen: () => `/studio/batches/${ids.batch}/materials`,
    mark: 'value="add"',
    fields: () => ({ do: 'add', title: 'Slides', url: 'https://slides.example/1' }),
    table: 'programme_materials',
  },
  {
    what: 'hours',
    screen: () => `/studio/hours?teacher=${ids.owner}`,
    mark: 'value="add-hours"',
    fields: () => ({ weekday: '1', starts: '10:00', ends: '12:00', fromDate: '' }),
    table: 'lesson_hours',
  },
  {
    what: 'day',
    screen: () => `/studio/hours?teacher=${ids.owner}`,
    mark: 'value="add-exception"',
    fields: () => ({ kind: 'away', date: '2099-01-05', from: '', until: '' }),
    table: 'lesson_exceptions',
  },
  {
    what: 'stage',
    screen: () => '/studio/leads/pipeline',
    mark: 'value="stage-add"',
    fields: () => ({ do: 'stage-add', name: 'Trial', state: 'new' }),
    table: `lead_stages where name = 'Trial'`,
  },
  {
    what: 'rule',
    screen: () => '/studio/leads/pipeline',
    mark: 'value="rule-add"',
    fields: () => ({ do: 'rule-add', people: ids.owner ?? '' }),
    table: 'lead_rules',
  },
  {
    what: 'lead-import',
    screen: () => '/studio/leads/import',
    mark: 'name="file"',
    fields: () => ({ file: new File(['Name,Phone\nKavitha,9840011111\n'], 'fair.csv', { type: 'text/csv' }) }),
    table: 'lead_imports',
  },
  {
    what: 'export',
    screen: () => '/studio/leads',
    mark: 'value="csv"',
    to: () => '/studio/exports',
    fields: () => ({ list: 'leads', format: 'csv' }),
    table: 'exports',
  },
  {
    what: 'test-message',
    before: () => approvedInTamil('lead-answer', 'வணக்கம் {name}'),
    screen: () => '/studio/messages/rules',
    mark: 'value="test"',
    fields: () => ({ do: 'test', mobile: '+919840011111' }),
    table: 'messages',
  },
];

/** The form of a screen, filled in; fresh, as another window has it, or without a script the way back. */
async function filled({ screen, mark, fields }: Walk, script = true): Promise<FormData> {
  const form = formIn(await screenHtml(screen(), cookie), mark, script);
  expect(form.get(formKeyField), 'the form carries a key').toMatch(/^[0-9a-f-]{36}$/);
  for (const [name, value] of Object.entries(fields?.() ?? {}))
    if (value === '') form.delete(name);
    else form.set(name, value);
  return form;
}

it.each(walks)('$what: sent twice at once and again after going back, it makes one', async (walk) => {
  await walk.before?.();
  const to = (walk.to ?? walk.screen)();
  const [form, before] = [await filled(walk), await count(walk.table)];
  const answers = await Promise.all([sendTo(to, form, cookie), sendTo(to, form, cookie)]);
  const again = await sendTo(to, form, cookie);
  expect((await count(walk.table)) - before, answers.join('\n')).toBe(walk.rows ?? 1);
  expect([...answers, again]).toEqual(Array.from({ length: 3 }, () => again));
});

it('control: without its key a form makes as many as it is sent, and another window makes another', async () => {
  const walk = walks.find(({ what }) => what === 'newsletter')!;
  const form = await filled(walk);
  form.delete(formKeyField);
  const before = await count(walk.table);
  await Promise.all([sendTo(walk.screen(), form, cookie), sendTo(walk.screen(), form, cookie)]);
  expect(await count(walk.table)).toBe(before + 2);
  for (let window = 0; window < 2; window += 1) await sendTo(walk.screen(), await filled(walk), cookie);
  expect(await count(walk.table)).toBe(before + 4);
  const plain = async () => sendTo(walk.screen(), await filled(walk, false), cookie);
  expect(await plain()).toBe(await plain());
  expect(await count(walk.table)).toBe(before + 5);
});

it('the last step of the set-up, sent twice at once and again after going back, makes one school', async () => {
  const steps: [step: string, Record<string, string>][] = [
    ['teach', { BRAND_NAME: 'Natya Dance School', subject: 'Dance', colour: '#a0205f', CONTACT_PHONE: '98840 12345' }],
    ['whom', { ageMin: '7', ageMax: '60' }],
    ['languages', { 'language.en': 'yes' }],
    ['pay', { price: '1,500', OWNER_ADDRESS: '5 Temple Road, Chennai 600004' }],
    ['workshop', { ...title, date: '2099-01-05', seats: '12' }],
  ];
  const send = async (step: string, fields: Record<string, string>) => {
    const form = formIn(await screenHtml(`/studio/setup?step=${step}`, cookie), 'name="step"');
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return () => sendTo('/studio/setup', form, cookie);
  };
  for (const [step, fields] of steps.slice(0, -1)) await (await send(step, fields))();
  const tables = ['programmes', 'batches', 'offers', 'pages', 'topics'];
  const before = await Promise.all(tables.map(count));
  const last = await send(...(steps.at(-1) ?? ['', {}]));
  const answers = [
    await Promise.all([last(), last()]),
    await last(),
    await (await send(...(steps.at(-1) ?? ['', {}])))(),
  ];
  expect(new Set(answers.flat())).toEqual(new Set(['303 /studio/setup?step=done']));
  const after = await Promise.all(tables.map(count));
  expect(tables.map((table, at) => [table, (after[at] ?? 0) - (before[at] ?? 0)])).toEqual([
    ['programmes', 1],
    ['batches', 1],
    ['offers', 1],
    ['pages', 9],
    ['topics', 1],
  ]);
});

it('every form that the code makes something of once is walked here', () => {
  const named = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('db/'))
    .flatMap((file) => [
      ...readFileSync(`src/${file}`, 'utf8').matchAll(
        /createOnce\(\s*tx,\s*\{[^}]*?\bwhat: ['`](note:learner|[a-z-]+)/g,
      ),
    ])
    .map(([, what = '']) => what);
  expect([...new Set(named)].toSorted()).toEqual(walks.map(({ what }) => what).toSorted());
});
