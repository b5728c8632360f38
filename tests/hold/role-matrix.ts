import { roles, type Permission, type Role } from '#platform/people/model';
import { longProofs } from '#tests/proofs';
import { rowsAfterSale } from './role-matrix-rows.ts';
import { rowsOfPages } from './role-matrix-pages.ts';
import { rowsOfMessages } from './role-matrix-messages.ts';
import { rowsOfJourneys } from './role-matrix-journeys.ts';
import { rowsOfNewsletters } from './role-matrix-newsletters.ts';
import { rowsOfSchool } from './role-matrix-school.ts';
import { everybody, those, type Row } from './role-rows.ts';
import { filled, knownRoutes } from './routes.ts';

/** The lists with saved views and exports, and the permission for both. */
const lists: [list: string, permission: Permission][] = [
  ['orders', 'orders.read'],
  ['leads', 'leads.read'],
  ['kits', 'delivery.read'],
  ['documents', 'documents.read'],
  ['batches', 'batches.read'],
  ['programmes', 'catalogue.read'],
  ['pages', 'pages.read'],
  ['coupons', 'coupons.read'],
  ['audit', 'audit.read'],
  ['waitlist', 'waitlist.read'],
  ['lessons', 'lessons.read'],
  ['mails', 'mails.read'],
  ['messages', 'messages.answer'],
  ['pictures', 'catalogue.read'],
  ['redirects', 'redirects.read'],
  ['not-found', 'redirects.read'],
  ['content-check', 'catalogue.read'],
  ['searches', 'catalogue.read'],
  ['unpaid-seats', 'orders.read'],
  ['payouts', 'accounts.read'],
  ['attribution', 'attribution.read'],
  ['people', 'people.change'],
];

/** The permissions; a studio route missing here fails, and so does one here that is not in `src/routes.ts`. */
export const matrix: Record<string, Row> = {
  '/studio': { read: everybody },
  '/studio/search': { read: everybody },
  '/studio/views': {
    read: everybody,
    write: [
      { fields: { do: 'forget' }, roles: everybody },
      ...lists.map(([list, permission]) => ({
        fields: { do: 'save', list, name: 'x' },
        roles: those(permission),
      })),
    ],
  },
  '/studio/theme': { read: everybody, write: [{ fields: { theme: 'system' }, roles: everybody }] },
  '/studio/exports': {
    read: those('batches.read'),
    write: [
      ...lists.map(([list, permission]) => ({ fields: { list, format: 'csv' }, roles: those(permission) })),
      { fields: { list: 'documents', format: 'zip' }, roles: those('documents.read') },
    ],
  },
  '/studio/exports/:id/file': { read: those('batches.read') },
  '/studio/redirects': {
    read: those('redirects.read'),
    write: [
      { fields: { do: 'add' }, roles: those('redirects.change') },
      { fields: { do: 'delete' }, roles: those('redirects.change') },
      { fields: { do: 'allow' }, roles: those('redirects.hosts') },
      { fields: { do: 'forbid', host: 'x.example' }, roles: those('redirects.hosts') },
    ],
  },
  '/studio/redirects/not-found': {
    read: those('redirects.read'),
    write: ['add', 'ignore', 'restore'].map((name) => ({ fields: { do: name }, roles: those('redirects.change') })),
  },
  '/studio/redirects/import': {
    read: those('redirects.change'),
    write: ['upload', 'import', 'forget'].map((name) => ({ fields: { do: name }, roles: those('redirects.change') })),
  },
  '/studio/redirects/:id': { read: those('redirects.read'), write: [{ roles: those('redirects.change') }] },
  '/studio/content-check': {
    read: those('catalogue.read'),
    write: ['check', 'ignore', 'restore'].map((name) => ({ fields: { do: name }, roles: those('catalogue.change') })),
  },
  '/studio/searches': {
    read: those('catalogue.read'),
    write: [{ fields: { do: 'forget' }, roles: those('catalogue.change') }],
  },
  '/studio/pages/:id/edit': {
    read: those('pages.change'),
    write: [
      { fields: { do: 'save' }, roles: those('pages.change') },
      { fields: { do: 'publish' }, roles: those('pages.publish') },
      { fields: { do: 'discard' }, roles: those('pages.change') },
    ],
  },
  '/studio/pages/:id/draft': {
    write: [{ fields: { do: 'save', version: '0' }, roles: those('pages.change') }],
    read: those('pages.change'),
  },
  '/studio/pages/:id/frame': { read: those('pages.change') },
  ...rowsAfterSale,
  ...rowsOfSchool,
  ...rowsOfMessages,
  ...rowsOfJourneys,
  ...rowsOfNewsletters,
  ...rowsOfPages,
};

export type MatrixFigures = { cells: number; missing: string[]; wrong: string[] };

/**
 * Requests every path of the studio as every role and without a session, by every method. `cookies`: the `Cookie` of each role. Allowed is whatever
 * is neither 401, 403 nor a redirect to the sign-in; refused is exactly 403, without a session 302 and 401. The short form requests as every role
 * without permission and as the least of those with it, and gets one document per screen of either kind: the others get the router's data (`.data`),
 * which costs no rendering.
 */
export async function roleMatrix(site: string, cookies: Record<Role, string>): Promise<MatrixFigures> {
  const known = knownRoutes().filter(({ path }) => path === '/studio' || path.startsWith('/studio/'));
  const missing = [
    ...known.filter(({ path }) => !Object.hasOwn(matrix, path)).map(({ path }) => `${path}: not in the matrix`),
    ...Object.keys(matrix)
      .filter((path) => !known.some((route) => route.path === path))
      .map((path) => `${path}: no such route`),
    ...known
      .filter(({ path, writes }) => writes && (matrix[path]?.write ?? []).length === 0)
      .map(({ path }) => `${path}: writes, and nobody says who may`),
  ];
  const wrong: string[] = [];
  let cells = 0;
  const ask = async (what: string, address: string, init: RequestInit, fits: (status: number) => boolean) => {
    const answer = await fetch(site + address, { ...init, redirect: 'manual' });
    // Among data a way to elsewhere is 202, and says where to.
    let said = '';
    if (answer.status === 202) said = await answer.text();
    else await answer.body?.cancel();
    const status = said.includes('/sign-in') ? 302 : answer.status;
    cells += 1;
    if (!fits(status)) wrong.push(`${what} ${address}: ${status}`);
  };
  const screens = new Set(known.filter(({ file }) => file.endsWith('.page.tsx')).map(({ path }) => path));
  for (const [path, { read, write = [], values }] of Object.entries(matrix)) {
    const address = filled(path, values);
    const post = (fields: Record<string, string>, cookie?: string): RequestInit => ({
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: site, ...(cookie ? { cookie } : {}) },
    });
    for (const form of [address, `${address}.data`])
      await ask('nobody GET', form, {}, (status) => [302, 202, 404].includes(status));
    await ask('nobody POST', address, post({ do: 'x' }), (status) => status === 401 || status === 405);
    const documents = longProofs ? roles : [read.at(-1), roles.find((role) => !read.includes(role))];
    for (const role of roles) {
      const place = screens.has(path) && !documents.includes(role) ? `${address}.data` : address;
      const cookie = cookies[role];
      const askAs = async (what: string, may: Role[], init: RequestInit) => {
        const allowed = may.includes(role);
        if (!longProofs && allowed && role !== may.at(-1)) return;
        await ask(`${role} ${what}`, place, init, (status) =>
          allowed ? ![302, 401, 403].includes(status) && status < 500 : status === 403,
        );
      };
      await askAs('GET', read, { headers: { cookie } });
      for (const { fields = {}, roles: may } of write)
        await askAs(`POST ${fields.do ?? ''}`, may, post(fields, cookie));
    }
  }
  return { cells, missing, wrong };
}
