import { roles, type Role } from '#people/model';
import { acts } from '../../src/orders/studio/order/act-on-order.ts';
import { filled, knownRoutes } from './routes.ts';

type Write = { fields?: Record<string, string>; roles: Role[] };
/** Who may read and write what stands at a path of the studio; a form with several buttons has a row of its own for each. */
type Row = { read: Role[]; write?: Write[]; values?: Record<string, string> };

const everybody: Role[] = [...roles];
const finance: Role[] = ['owner', 'finance'];
const readers: Role[] = ['owner', 'finance', 'operations'];
const desk: Role[] = ['owner', 'sales', 'operations'];

/** What was decided; a studio route that is not here fails, and so does one that is here and not in `src/routes.ts`. */
export const matrix: Record<string, Row> = {
  '/studio': { read: everybody },
  '/studio/orders': { read: everybody },
  '/studio/orders/:id': {
    read: everybody,
    write: Object.entries(acts).map(([name, act]) => ({ fields: { do: name }, roles: ['owner', ...act.roles] })),
  },
  '/studio/orders/:id/buyer/:what': { read: readers, values: { what: 'page' } },
  '/studio/orders/:id/document-links': { read: readers, write: [{ roles: readers }] },
  '/studio/holds': { read: everybody, write: [{ roles: everybody }] },
  '/studio/documents/:id.pdf': { read: readers },
  '/studio/money': { read: everybody, write: [{ fields: { do: 'explain' }, roles: finance }] },
  '/studio/money/takings': { read: finance },
  '/studio/money/takings.csv': { read: finance },
  '/studio/coupons': { read: everybody, write: [{ roles: finance }] },
  '/studio/coupons/:id': { read: everybody, write: [{ roles: finance }] },
  '/studio/coupons/:id/codes.csv': { read: finance },
  '/studio/leads': { read: everybody, write: [{ roles: desk }] },
  '/studio/leads/:id': { read: everybody, write: [{ roles: desk }] },
  '/studio/mails': { read: readers },
  '/studio/mails/:id': { read: readers, write: [{ roles: readers }] },
  '/studio/mails/:id/html': { read: readers },
  '/studio/visits': { read: everybody },
  '/studio/*': { read: everybody, write: [{ roles: everybody }] },
};

export type MatrixFigures = { cells: number; missing: string[]; wrong: string[] };

/**
 * Asks every path of the studio as every role and as nobody, by every method. `cookies`: the `Cookie` of each role. Allowed is
 * whatever is neither 401, 403 nor a way to the sign-in; refused is exactly 403, for nobody 302 and 401.
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
    await answer.body?.cancel();
    cells += 1;
    if (!fits(answer.status)) wrong.push(`${what} ${address}: ${answer.status}`);
  };
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
    for (const role of roles) {
      const cookie = cookies[role];
      const fits = (may: Role[]) => (status: number) =>
        may.includes(role) ? ![302, 401, 403].includes(status) && status < 500 : status === 403;
      await ask(`${role} GET`, address, { headers: { cookie } }, fits(read));
      for (const { fields = {}, roles: may } of write)
        await ask(`${role} POST ${fields.do ?? ''}`, address, post(fields, cookie), fits(may));
    }
  }
  return { cells, missing, wrong };
}
