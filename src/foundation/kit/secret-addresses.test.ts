import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import routes from '../../routes.ts';
import {
  carriesSecret,
  pathWithoutSecrets,
  secretParameters,
  secretPlaces,
  secretPrefixes,
  secretReferrerPolicy,
  textWithoutSecrets,
} from './secret-addresses.ts';

const signed = '0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.t3x9zz.AbCdEfGhIjKlMnOpQrStUvWxYz012345';
const document = `0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b~2.t3x9zz.${'0af3'.repeat(12)}`;
const stored = 'x'.repeat(20) + '-_'.repeat(4) + 'Y'.repeat(15);

describe('C3: addresses that carry a secret', () => {
  it.each([
    ['/checkout/status?order=x', '/checkout/status', 'strict-origin'],
    ['/calendar.ics?order=x', '/calendar.ics', 'no-referrer'],
    ['/maker/success?utm_source=a&lead=x', '/maker/success', 'strict-origin'],
    [`/documents/${document}`, '/documents/***', 'strict-origin'],
    [`/documents/${document}.pdf`, '/documents/***', 'no-referrer'],
    [`/documents/${document}.data?_routes=a`, '/documents/***', 'strict-origin'],
    [`/%64ocuments//${document}`, '/documents/***', 'strict-origin'],
    [`//DOCUMENTS/${document}`, '/documents/***', 'strict-origin'],
    [`/family/${document}`, '/family/***', 'strict-origin'],
    [`/family/${document}.data`, '/family/***', 'strict-origin'],
    [`/FAMILY//${document}/certificate.pdf`, '/family/***', 'no-referrer'],
    [`/sandbox/pay/${'0f'.repeat(24)}`, '/sandbox/pay/***', 'strict-origin'],
    [`/welcome?token=${stored}`, '/welcome', 'strict-origin'],
    [`/preview/${stored}`, '/preview/***', 'no-referrer'],
  ])('%s is known, told as %s and referred under %s', (address, path, policy) => {
    expect(carriesSecret(address)).toBe(true);
    expect(pathWithoutSecrets(address)).toBe(path);
    expect(secretReferrerPolicy(address)).toBe(policy);
  });

  it.each([
    '/',
    '/family',
    '/workshops?utm_source=order',
    '/documentsx/a',
    '/studio/orders?state=paid',
    '/checkout/a?batch=b',
  ])('%s carries none', (address) => {
    expect(carriesSecret(address)).toBe(false);
    expect(pathWithoutSecrets(address)).toBe(address.split('?')[0]);
    expect(secretReferrerPolicy(address)).toBeNull();
  });

  it.each([
    `Page not found: /documents/${document}`,
    `see https://x.example/maker/success?a=1&order=${signed}#b`,
    `<a href="https://x.example/a?a=1&amp;token=${stored}">`,
    `sourceUrl=${encodeURIComponent(`https://x.example/documents/${document}`)}`,
    `sourceUrl=${encodeURIComponent(`https://x.example/?lead=${signed}`)}`,
    `bad token ${signed}`,
    `cookie staff=${stored}; a`,
  ])('a text keeps none: %s', (text) => {
    const clean = textWithoutSecrets(text);
    expect(clean).toContain('***');
    for (const secret of [signed, document, stored, 'AbCdEfGhIjKl', '0af30af3', 'YYYY'])
      expect(clean).not.toContain(secret);
  });

  it('while ids, codes and words stay as they are', () => {
    const text =
      'order 0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b at /studio/orders/0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b, file a.b.c';
    expect(textWithoutSecrets(text)).toBe(text);
  });
});

/** Every file of the product, with its text. */
const sources = readdirSync('src', { recursive: true })
  .map((name) => `src/${String(name).replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

type Route = { path?: string | undefined; file: string; children?: Route[] | undefined };

function paths(list: Route[], above = ''): { path: string; file: string }[] {
  return list.flatMap(({ path, file, children }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    return [{ path: whole, file }, ...paths(children ?? [], whole)];
  });
}

/** Path parameters that are not secrets: names, public ids, and ids protected by the staff session. */
const openParameters: Record<string, string> = {
  '/checkout/:offer': 'the name of an offer',
  '/checkout/:offer/group': 'the name of an offer',
  '/webhooks/:gateway': 'the name of a gateway',
  '/webhooks/:gateway/return': 'the name of a gateway',
  '/webhooks/messages/:channel': 'the name of a channel',
  '/webhooks/mail-reports/:format': 'whose format it is; its signature is in its headers',
  '/mail-templates/:state/:language': 'a sample without personal data',
  '/app-icon/:name': 'the name of an icon of the site; its manifest names it',
  '/media/:name': 'the name of a picture, made of its content; it is on public pages',
  '/pictures/:name': 'the name of a picture, made of its content; it is on public pages',
  '/newsletter/archive/:language/:number': 'the number of a public issue',
  '/dates/:batch.ics': 'the id of a batch that pages list',
  '/certificates/:number': 'the number of a certificate, which is printed on it so that others can check it',
};

/** Files that generate random secrets, with the place in the list of the addresses with them; null: no address has one. */
const madeByChance: Record<string, string | null> = {
  // Codes of coupons are printed and typed.
  'src/catalogue/catalog/coupons/new-codes.ts': null,
  // Salt and nonce of an encrypted backup.
  'src/platform/backups/archive/seal.ts': null,
  // Never leaves the server.
  'src/foundation/config/session-secret.ts': null,
  'src/website/authoring/releases/preview/preview-links.ts': 'preview',
  // Marks scripts while a page is rendered, and is removed before it is sent.
  'src/foundation/web/csp/marked-scripts.ts': null,
  // Nonces of one document's policy.
  'src/marketing/tracking/browser/form-event-document.ts': null,
  'src/website/site/rendering/chat-window.api.ts': null,
  // A cookie and a hidden field of the checkout.
  'src/sales/orders/placement/attempt.ts': null,
  'src/sales/payments/gateways/sandbox/sessions.ts': 'payment-session',
  // A cookie.
  'src/platform/people/session/known-device.ts': null,
  'src/platform/people/staff/manage-staff.ts': 'owner-invitation',
  'src/platform/people/staff/password-reset.ts': 'password-reset',
  'src/platform/people/staff/invitation.ts': 'owner-invitation',
  // A cookie.
  'src/platform/people/session/session.ts': null,
  // A cookie, between the password and the code.
  'src/platform/people/sign-in/enter-studio.ts': null,
  // Shown once on a page, typed by hand, never in an address.
  // Typed into the other company's form, and into ours; sealed.
  'src/office/setup/keys/read-keys.ts': null,
  'src/platform/people/second-step/recovery-codes.ts': null,
  'src/platform/people/second-step/totp.ts': null,
  // Never leaves the server.
  'src/foundation/kit/secrets/sealed.ts': null,
  // Shown once on a page, copied by hand, never in an address.
  'src/platform/webhooks/endpoints/secret.ts': null,
  // A cookie.
  'src/marketing/tracking/consent/consent.ts': null,
  // A cookie.
  'src/website/experiments/assignment/assign.ts': null,
  // Names an arm in forms and links, random so that it cannot be guessed; it grants no access.
  'src/website/experiments/manage/make-experiment.ts': null,
  // The suffix of a draft's address, which is never sent to anyone.
  'src/website/authoring/experiments/try-versions.ts': null,
  // Names a request in traces.
  'src/platform/metrics/telemetry/tracer.ts': null,
  // Distinguishes the files of one server process from those of another.
  'src/marketing/leads/taking/waiting-files.ts': null,
  // In a file next to the database, readable only by accounts that may read the database.
  'src/server/door/open-door.ts': null,
};

describe('C3: no secret travels outside of the list', () => {
  it('every purpose that a token is signed or read for has its place', () => {
    const used = sources.flatMap(({ file, source }) =>
      [
        ...source.matchAll(
          /\b(?:signToken|readToken|readAnyToken|signPathToken|readAnyPathToken)\(\s*[\w.()]+,\s*('[^']*'|\w+)/g,
        ),
      ]
        .filter(() => file !== 'src/foundation/kit/signed-token.ts')
        .map(([, purpose = '']) => ({ file, purpose: purpose.replaceAll("'", '') })),
    );
    expect(used.length).toBeGreaterThanOrEqual(7);
    for (const { file, purpose } of used) expect(Object.keys(secretPlaces), file).toContain(purpose);
  });

  it('every query parameter by which paths.ts hands on a token, and every stored secret, is in the list', () => {
    const { source } = sources.find(({ file }) => file === 'src/foundation/web/paths.ts') ?? { source: '' };
    const handed = [...source.matchAll(/(\w+): (?:token|secret|key|code)\b/g)].map(([, name = '']) => name);
    expect(handed.length).toBeGreaterThanOrEqual(8);
    for (const name of handed) expect(secretParameters).toContain(name);
    const shorthand = [...source.matchAll(/\{ (token|secret|key)\b[ ,]/g)].map(([, name = '']) => name);
    for (const name of shorthand) expect(secretParameters).toContain(name);
    for (const [, before = ''] of source.matchAll(/`([^`$]*)\$\{(?:token|session|secret|key)\}/g))
      expect(secretPrefixes).toContain(before);
  });

  it('whatever makes secrets by chance says here which place of the list they travel in, or why in none', () => {
    const makers = sources.filter(({ source }) => /\bnewSecret\(|randomBytes\(/.test(source)).map(({ file }) => file);
    expect(makers.sort()).toEqual(Object.keys(madeByChance).sort());
    for (const [file, place] of Object.entries(madeByChance))
      if (place !== null) expect(Object.keys(secretPlaces), file).toContain(place);
  });

  it('every route with a parameter in its path is in the list, or said here to be open', () => {
    const own = paths(routes as Route[]).filter(({ path }) => path.includes(':') && !path.startsWith('/studio/'));
    expect(own.length).toBeGreaterThanOrEqual(7);
    for (const { path } of own) {
      const listed = secretPrefixes.some((prefix) => path.startsWith(prefix));
      expect(listed || Object.hasOwn(openParameters, path), path).toBe(true);
    }
  });

  it('every page reads only listed parameters as tokens', () => {
    for (const { file, source } of sources) {
      for (const [, name = ''] of source.matchAll(
        /(?:Token|token)\w*\(\s*(?:tx, |database\(\), )?[^()]*\.get\('(\w+)'\)/g,
      ))
        expect(secretParameters, file).toContain(name);
    }
  });
});
