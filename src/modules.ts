/**
 * The structure of the code. `src` has nine wings; a wing holds modules, a module is a business term and holds everything about it, and a large
 * module is divided into areas.
 *
 * Imports go down: a wing uses the wings of lower floors, a module uses the modules before it in its wing, an area uses the areas before it
 * in its module. Every area may use the module's top-level files (`model.ts`, `tables.ts`), but not those that combine the areas
 * (`index.server.ts`, jobs).
 *
 * Other modules enter by the `doors` only: `#sales/orders` is its `index.server.ts`, `#sales/orders/model` its `model.ts`, and other
 * files need their full name (`#sales/orders/ui/order-lines.tsx`). `tests/architecture.test.ts` enforces all of this.
 */
const index = 'index.server.ts';
const model = 'model.ts';
const ui = 'ui/*.tsx';

/** `doors`: files, also with a wildcard; `areas`: names in order, each a folder with one subject. */
type Module = { doors: readonly string[]; areas?: string };
/** A wing of modules, or a wing that is one module and has no doors. */
type Wing = { floor: number; modules: Record<string, Module> } | { floor: number; areas: string };

export const wings: Record<string, Wing> = {
  /** Pure code and what shows it: no database, no business. */
  foundation: {
    floor: 0,
    modules: {
      kit: { doors: ['*.ts'] },
      locale: { doors: ['*.ts'] },
      config: { doors: [index, 'log.server.ts'] },
      web: {
        doors: ['*.ts', 'client-runtime/runtime.tsx', 'page-start/client-start.tsx', 'rendering/render-page.tsx'],
        areas:
          'csp compression hydration critical-css visitor-time visitor-theme visitor-market client-runtime page-start rendering',
      },
      i18n: { doors: ['*.ts', 'index.tsx'] },
      ui: { doors: ['*.tsx', 'admin/versioned-form.ts'], areas: 'media feedback controls forms fonts styles admin' },
    },
  },
  /** Technical services for any business. */
  platform: {
    floor: 1,
    modules: {
      db: {
        doors: [index, 'personal-data.ts', 'columns.ts'],
        areas: 'search erasing embedded pool standbys postgres versions',
      },
      // files by their names, on disk or in a bucket
      storage: { doors: [index] },
      // counters, gauges, histograms and traces that operators read
      metrics: { doors: [index], areas: 'numbers steps telemetry' },
      jobs: { doors: [index] },
      limits: { doors: [index] },
      'page-cache': { doors: [index], areas: 'memory disk database' },
      // the whole database as a file, and back; knows tables, not their meaning
      backups: { doors: [index] },
      // an event outbox, written in the transaction of the change, for modules that send events on
      events: { doors: [index, model] },
      people: {
        doors: [index, model, ui],
        areas: 'audit session ui second-step passkeys sign-in staff account studio',
      },
      mail: { doors: [index, model] },
      // who the school is and how it looks; other modules read it from `config`
      school: { doors: [index, model, 'live.ts'], areas: 'colours pictures state settings' },
      // notes, tags and files on a record; orders and leads share them
      notes: { doors: [index, model, ui], areas: 'tags files writing ui studio' },
      // notifications for staff
      alerts: { doors: [index, model] },
      // signed events to other systems, and their log
      webhooks: { doors: [index], areas: 'endpoints sending log studio' },
      // the library of pictures
      media: { doors: [index, model, ui, 'pictures/make-files.ts'], areas: 'pictures library ui studio' },
    },
  },
  /** Who might come. */
  marketing: {
    floor: 2,
    modules: {
      tracking: {
        doors: [
          index,
          model,
          ui,
          'browser/report-page-views.ts',
          'browser/page-pieces.tsx',
          'consent/consent.ts',
          'sent/sent-touches.ts',
          'touches/visit-cookie.ts',
          'error-reports/start-error-reports.ts',
        ],
        areas: 'touches consent sent page-views error-reports browser container ui studio',
      },
      // messages by WhatsApp and SMS, and their answers
      channels: {
        doors: [index, model, ui],
        areas: 'settings contacts providers consent templates sending inbox ui choices studio',
      },
      // the school's own forms
      forms: { doors: [index, model, ui], areas: 'asked answers editing ui studio' },
      // events that the server sends to advertising and statistics, with consent
      conversions: { doors: [index, model], areas: 'destinations telling noting studio' },
      leads: { doors: [index, model, ui, 'waiting.ts', 'ui/kept-leads.ts', 'ui/look-for-kept-leads.ts'] },
      // messages that follow what people do or leave undone
      journeys: { doors: [index], areas: 'rules switches sending running people studio' },
    },
  },
  /** What is offered and when. */
  catalogue: {
    floor: 2,
    modules: {
      catalog: {
        doors: [index, model, 'markets/load-markets.ts'],
        areas: 'content tax pictures topics markets coupons offers editing import studio',
      },
      batches: { doors: [index, model, ui], areas: 'seats batch sessions manage import calendar ui studio' },
      lessons: { doors: [index, model, ui], areas: 'hours slots packages ui studio' },
      // pictures of programmes, composed of our own parts
      drawings: { doors: [index, model], areas: 'ink people parts scenes choice files' },
    },
  },
  /** Orders and money. */
  sales: {
    floor: 3,
    modules: {
      payments: {
        doors: [index, model, 'gateways/gateway-words.ts', 'reports/report-line.ts'],
        areas: 'events disputes ledger reports gateways',
      },
      documents: { doors: [index, model, ui, 'pdf/draw-pdf.ts', 'pdf/pdf-pages.ts', 'pdf/draw-certificate.ts'] },
      // who waits for a seat
      waitlist: { doors: [index, model], areas: 'line offers joining changes studio' },
      delivery: {
        doors: [index, model, ui, 'labels/draw-sheets.ts'],
        areas: 'address shipments courier labels ui studio',
      },
      orders: {
        doors: [index, model, ui, 'checkout/campaign-code.ts'],
        areas:
          'order family-link alerts payment-plan invoicing enrolment ui holds payment bank-statement placement checkout by-hand refunds gateway-events move-requests dunning status reconciliation enrolled journeys studio',
      },
      accounts: { doors: [index], areas: 'month returns balance payouts closing documents studio' },
      // sources of customers, their costs and results
      attribution: { doors: [index], areas: 'spend report studio' },
    },
  },
  /** The days after payment. */
  teaching: {
    floor: 4,
    modules: {
      rosters: { doors: [index], areas: 'roster messages cancellation studio' },
      family: { doors: [index], areas: 'materials certificates sessions lessons kits page reminders link' },
    },
  },
  /** Pages. */
  website: {
    floor: 4,
    modules: {
      // addresses that lead elsewhere, and those at which nothing is found
      redirects: { doors: [index, 'live.ts'], areas: 'rules live manage missing studio' },
      // versions of a page in parallel, and their results
      experiments: { doors: [index, model, 'live.ts'], areas: 'statistics assignment exposures results manage' },
      site: {
        doors: [
          index,
          ui,
          'pages/inherit-page.ts',
          'pages/page-kinds.ts',
          'pages/made/to-write.ts',
          'seo/brand-title.ts',
          'rendering/ui/page-view.tsx',
          'published.ts',
          'share-images/draw-share-image.tsx',
          'share-images/draw-app-icon.tsx',
          'rendering/ui/prepare-page.tsx',
        ],
        areas: 'layouts pages page-data search ui blocks seo share-images authoring content-check rendering studio',
      },
      authoring: {
        doors: [index, 'templates/words/all-words.ts', 'site-import/site-import.ts'],
        areas: 'drafts families releases templates editor translations site-import studio experiments',
      },
      // issues of the newsletter
      newsletters: { doors: [index], areas: 'issue segment suppression sending ending reports archive studio' },
    },
  },
  /** The common parts of staff screens. */
  office: {
    floor: 5,
    modules: {
      // one person's data across all modules; each offers its own part (`#platform/db/personal-data.ts`)
      privacy: { doors: [index, 'files/draw-person.ts'], areas: 'parts sought files erasure asking studio' },
      // the frame, guard and home of the back office; each module brings its own screens in <module>/studio/
      studio: { doors: [index] },
      // the first start, settings with previews, keys of other companies, the end of the demo
      setup: { doors: [], areas: 'shared keys settings pages wizard demo' },
    },
  },
  /** HTTP, start and stop, commands. It is one module, and the roof: nothing imports it. */
  server: { floor: 6, areas: 'http pages forms lifecycle metrics door doctor cli' },
};
