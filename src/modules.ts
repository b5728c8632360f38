/**
 * The whole plan of the code: every module and the layer it stands on. A module may import only from modules on a
 * lower layer, and only through their public entries (`imports` in package.json). `tests/architecture.test.ts` walks it.
 */
export const modules = {
  // 0 ground: knows nothing of the business
  kit: 0,
  // 1
  locale: 1,
  // 2
  config: 2,
  web: 2,
  // 3
  db: 3,
  i18n: 3,
  // what operators see: counters, gauges, histograms, traces; who counts is above
  metrics: 3,
  // where files are kept by their names, below all that has some
  storage: 3,
  // 4
  jobs: 4,
  limits: 4,
  'page-cache': 4,
  ui: 4,
  // 5: the whole database as a file, and back; knows tables, not what they mean
  backups: 5,
  // what happened, written down with the change, for those above who tell others
  events: 5,
  people: 5,
  // the pictures of programmes, composed of our own parts
  drawings: 5,
  // 6
  mail: 6,
  // who the school is and how it looks, as staff set it on screen; everything below reads it from `config`
  school: 6,
  // what staff write on a record, mark it with and attach to it: orders and leads share it
  notes: 6,
  // the library of pictures: whoever shows one is above it
  media: 6,
  tracking: 6,
  payments: 6,
  // messages to people outside, by phone: WhatsApp, SMS, and what they answer
  channels: 6,
  // addresses that lead elsewhere, and those at which nothing is found; pages give way to neither
  redirects: 6,
  // 7
  catalog: 7,
  documents: 7,
  // below all that has something to tell staff
  alerts: 7,
  // what advertising and statistics are told by our server of people who agreed: leads, checkouts, payments
  conversions: 7,
  // what forms of the school's own ask; whoever shows and keeps them is above
  forms: 7,
  // 8
  // what happens is told to other systems, and what becomes of it
  webhooks: 8,
  leads: 8,
  batches: 8,
  // 9: what an order may reserve or cause beside a seat in a batch
  waitlist: 9,
  lessons: 9,
  delivery: 9,
  // messages that follow what people do or leave undone; whoever knows of the people stands above and tells it
  journeys: 9,
  // 10
  orders: 10,
  // 11 and 12: the days after payment: what staff do with a batch, and what an enrolled family sees
  rosters: 11,
  accounts: 11,
  // what brought people, what it cost and what came of it
  attribution: 11,
  // versions of a page beside each other: who sees which, and what comes of it; it counts leads and orders
  experiments: 11,
  family: 12,
  // 12
  site: 12,
  // 13: one person's data across all modules: each offers its own part (`#db/personal-data`)
  privacy: 13,
  // 13: what staff do with pages: drafts, families, releases
  authoring: 13,
  // 14: only the frame, guard and home of the back office; each module brings its own screens in <module>/studio/
  studio: 14,
  // issues of the newsletter: above the pages they name and the sitemap they stand in
  newsletters: 14,
  // what an owner does to make the product theirs: settings with previews, the five steps of the first start, the demo goes
  setup: 14,
  // roof
  server: 15,
} as const;

export type ModuleName = keyof typeof modules;

/**
 * The areas of the larger modules, each a folder with one subject, in their order: an area uses those before it. Beside them at the
 * root of a module stand its `model.ts` and `tables.ts`, which every area may use, and what gathers the areas (`index.server.ts`,
 * jobs, other entries), which none may use.
 */
export const areas: Partial<Record<ModuleName, readonly string[]>> = {
  web: [
    'csp',
    'compression',
    'hydration',
    'critical-css',
    'visitor-time',
    'visitor-theme',
    'client-runtime',
    'page-start',
    'rendering',
  ],
  ui: ['media', 'feedback', 'controls', 'forms', 'fonts', 'styles', 'admin'],
  db: ['search', 'erasing', 'embedded', 'pool', 'standbys', 'postgres', 'versions'],
  metrics: ['numbers', 'steps', 'telemetry'],
  'page-cache': ['memory', 'disk', 'database'],
  people: ['audit', 'session', 'ui', 'second-step', 'passkeys', 'sign-in', 'staff', 'account', 'studio'],
  drawings: ['ink', 'people', 'parts', 'scenes', 'choice', 'files'],
  media: ['pictures', 'library', 'ui', 'studio'],
  school: ['colours', 'pictures', 'state', 'settings'],
  notes: ['tags', 'files', 'writing', 'ui', 'studio'],
  webhooks: ['endpoints', 'sending', 'log', 'studio'],
  redirects: ['rules', 'live', 'manage', 'missing', 'studio'],
  tracking: ['touches', 'consent', 'sent', 'page-views', 'error-reports', 'browser', 'ui', 'studio'],
  batches: ['seats', 'batch', 'sessions', 'manage', 'import', 'calendar', 'ui', 'studio'],
  channels: [
    'settings',
    'contacts',
    'providers',
    'consent',
    'templates',
    'sending',
    'inbox',
    'ui',
    'choices',
    'studio',
  ],
  conversions: ['destinations', 'telling', 'noting', 'studio'],
  forms: ['asked', 'answers', 'editing', 'ui', 'studio'],
  lessons: ['hours', 'slots', 'packages', 'ui', 'studio'],
  delivery: ['address', 'shipments', 'courier', 'labels', 'ui', 'studio'],
  accounts: ['month', 'returns', 'balance', 'payouts', 'closing', 'documents', 'studio'],
  waitlist: ['line', 'offers', 'joining', 'changes', 'studio'],
  catalog: ['content', 'tax', 'pictures', 'topics', 'markets', 'coupons', 'offers', 'editing', 'import', 'studio'],
  payments: ['events', 'disputes', 'ledger', 'gateways'],
  orders: [
    'order',
    'family-link',
    'alerts',
    'payment-plan',
    'invoicing',
    'enrolment',
    'ui',
    'holds',
    'payment',
    'placement',
    'checkout',
    'by-hand',
    'refunds',
    'move-requests',
    'dunning',
    'status',
    'reconciliation',
    'enrolled',
    'journeys',
    'studio',
  ],
  journeys: ['rules', 'switches', 'sending', 'running', 'people', 'studio'],
  rosters: ['roster', 'messages', 'cancellation', 'studio'],
  attribution: ['spend', 'report', 'studio'],
  experiments: ['statistics', 'assignment', 'exposures', 'results', 'manage'],
  family: ['materials', 'certificates', 'sessions', 'lessons', 'kits', 'page', 'reminders', 'link'],
  site: [
    'layouts',
    'pages',
    'page-data',
    'search',
    'ui',
    'blocks',
    'seo',
    'share-images',
    'authoring',
    'content-check',
    'rendering',
    'studio',
  ],
  authoring: ['drafts', 'families', 'releases', 'templates', 'editor', 'translations', 'studio', 'experiments'],
  privacy: ['parts', 'sought', 'files', 'erasure', 'asking', 'studio'],
  newsletters: ['issue', 'segment', 'suppression', 'sending', 'ending', 'reports', 'archive', 'studio'],
  setup: ['shared', 'settings', 'pages', 'wizard', 'demo'],
  server: ['http', 'pages', 'forms', 'lifecycle', 'metrics', 'door', 'doctor', 'cli'],
};
