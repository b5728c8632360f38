import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import demo from '#demo' with { type: 'json' };
import { readConfig, WrongSettings } from './read-config.ts';
import { namesInFile, sentenceOf, slipsInEnvironment, unknownInFile } from './unknown-settings.ts';

describe('the settings', () => {
  it('need nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: './data',
      DATABASE_URL: undefined,
      originIsFixed: false,
    });
  });

  it('count an empty value as absent', () => {
    expect(readConfig({ PORT: '', SITE_URL: '' })).toMatchObject({ PORT: 3000, originIsFixed: false });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['SITE_URL', 'tinkerloft.example'],
    ['SITE_URL', 'https://tinkerloft.example/shop'],
    ['DATABASE_URL', 'mysql://x'],
    ['COMPANY_SITE_URL', 'javascript:alert(1)'],
    ['SESSION_SECRET', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['CONTACT_PHONE', '044 1234'],
    ['SANDBOX_PAYMENTS', 'maybe'],
    ['OWNER_GSTIN', '27AAPFU0939F1ZW'],
    ['OWNER_GSTIN', '25AAPFU0939F1ZV'],
    ['DOCUMENT_PREFIX', 'INVOICE'],
    ['ORDER_PREFIX', 'K'],
    ['ORDER_PREFIX', 'KALAI'],
    ['ORDER_PREFIX', 'K-D'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s stops the start with its name and an example', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(WrongSettings);
    expect(read).toThrow(new RegExp(`${name}: .+ For example: ${name}=`, 's'));
  });

  it('jobs are left to a worker only where one can be: with PostgreSQL', () => {
    expect(readConfig({}).RUN_JOBS).toBe(true);
    expect(() => readConfig({ RUN_JOBS: 'off' })).toThrow(
      /RUN_JOBS: is off, but the embedded database is of one process/,
    );
    expect(readConfig({ RUN_JOBS: 'off', DATABASE_URL: 'postgres://host/name' }).RUN_JOBS).toBe(false);
  });

  it('a half of what tells others of results stops the start', () => {
    const token = { META_CONVERSIONS_TOKEN: 'EAAG-test-token-0123456789' };
    expect(() => readConfig(token)).toThrow(/AD_PIXEL_ID: is missing or empty, but META_CONVERSIONS_TOKEN is set/);
    expect(readConfig({ ...token, AD_PIXEL_ID: '123456' })).toMatchObject(token);
    expect(() => readConfig({ GA4_MEASUREMENT_ID: 'G-ABC1234567' })).toThrow(/GA4_API_SECRET: is missing or empty/);
    expect(() => readConfig({ GA4_API_SECRET: 'abcDEF0123456789abc' })).toThrow(/GA4_MEASUREMENT_ID: is missing/);
    expect(() => readConfig({ GA4_MEASUREMENT_ID: 'UA-1' })).toThrow(/GA4_MEASUREMENT_ID: must be the measurement id/);
  });

  it('a GSTIN without a name and an address stops the start', () => {
    const owner = { OWNER_GSTIN: '27AAPFU0939F1ZV', OWNER_NAME: 'Kites Limited' };
    expect(() => readConfig(owner)).toThrow(/OWNER_ADDRESS: is missing or empty, but OWNER_GSTIN is set/);
    expect(readConfig({ ...owner, OWNER_ADDRESS: String.raw`1 Sky Street\nChennai` })).toMatchObject({
      OWNER_GSTIN: '27AAPFU0939F1ZV',
      OWNER_ADDRESS: '1 Sky Street\nChennai',
    });
  });

  it('name every wrong value at once, and never the value of a secret', () => {
    const read = () => readConfig({ PORT: 'x', SESSION_SECRET: 'hunter2' });
    expect(read).toThrow(/PORT: [\s\S]*SESSION_SECRET: /);
    expect(read).not.toThrow(/hunter2/);
  });
});

const razorpay = (mode: 'test' | 'live') => ({
  RAZORPAY_KEY_ID: `rzp_${mode}_0123456789abcd`,
  RAZORPAY_KEY_SECRET: 'abcdefghijklmnopqrst',
  RAZORPAY_WEBHOOK_SECRET: 'zyxwvutsrqponmlkjihg',
});
const stripe = (kind: string) => ({
  STRIPE_SECRET_KEY: `${kind}_0123456789abcdefgh`,
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghijklmnop',
});
const named = {
  BRAND_NAME: 'Kalai Dance School',
  SITE_URL: 'https://www.kalai.example',
  MAIL_FROM: 'office@kalai.example',
  OWNER_NAME: 'Kalai Arts Private Limited',
  OWNER_ADDRESS: '4 Temple Street, Chennai 600004',
  OWNER_STATE: 'tamil nadu',
};

describe('the sandbox', () => {
  const isOn = (environment: Record<string, string>) => readConfig(environment).SANDBOX_PAYMENTS;

  it('is on while there is no other way to pay, and off as soon as there is one', () => {
    expect(isOn({})).toBe(true);
    expect(isOn(razorpay('test'))).toBe(false);
    expect(isOn(stripe('sk_test'))).toBe(false);
    expect(isOn({ BANK_DETAILS: 'Account 0000 1111' })).toBe(false);
    expect(isOn({ ...named, ...razorpay('live') })).toBe(false);
    expect(isOn({ ...named, ...stripe('rk_live') })).toBe(false);
  });

  it('stays beside test keys and bank details where it is asked for', () => {
    const asked = { SANDBOX_PAYMENTS: 'on' };
    for (const keys of [razorpay('test'), stripe('sk_test'), { BANK_DETAILS: 'Account 0000 1111' }])
      expect(isOn({ ...keys, ...asked })).toBe(true);
  });

  it.each([
    ['RAZORPAY_KEY_ID', razorpay('live')],
    ['STRIPE_SECRET_KEY', stripe('sk_live')],
    ['STRIPE_SECRET_KEY', stripe('rk_live')],
  ])('beside a live %s stops the start', (name, keys) => {
    expect(() => readConfig({ ...named, ...keys, SANDBOX_PAYMENTS: 'on' })).toThrow(
      new RegExp(`SANDBOX_PAYMENTS: is on, but ${name} takes real money`),
    );
  });
});

describe('a live key', () => {
  it.each(Object.keys(named))('without %s stops the start, which names it', (missing) => {
    const rest = Object.fromEntries(Object.entries(named).filter(([name]) => name !== missing));
    const read = () => readConfig({ ...rest, ...razorpay('live') });
    expect(read).toThrow(new RegExp(`^Wrong settings:\n  ${missing}: is missing or empty, but RAZORPAY_KEY_ID takes`));
    expect(read).not.toThrow(/\n.*\n.*is missing/);
  });

  it('names all that is missing at once, and takes the state from a GSTIN', () => {
    for (const name of Object.keys(named))
      expect(() => readConfig(stripe('sk_live'))).toThrow(new RegExp(`${name}: is`));
    const { OWNER_STATE: _, ...rest } = named;
    expect(readConfig({ ...rest, OWNER_GSTIN: '33AAAAA0000A1Z9', ...stripe('sk_live') }).OWNER_STATE).toBeUndefined();
    expect(readConfig({ ...named, ...stripe('sk_live') }).OWNER_STATE).toBe('33');
  });

  it('needs a GSTIN where tax is put on prices, in the state that is named', () => {
    const taxed = { ...named, PRICES_WITHOUT_TAX: 'IN' };
    expect(() => readConfig({ ...taxed, ...razorpay('live') })).toThrow(/OWNER_GSTIN: is missing/);
    expect(readConfig({ ...taxed, ...razorpay('test') }).PRICES_WITHOUT_TAX).toEqual(['IN']);
    expect(() => readConfig({ ...named, OWNER_GSTIN: '27AAPFU0939F1ZV' })).toThrow(
      /OWNER_STATE: is Tamil Nadu, but OWNER_GSTIN was given in Maharashtra/,
    );
  });
});

describe('whose site it is', () => {
  const brand = (environment: Record<string, string>) => {
    const { BRAND_NAME, MAIL_FROM, DOCUMENT_PREFIX, ORDER_PREFIX, COMPANY_SITE_URL } = readConfig(environment);
    return { BRAND_NAME, MAIL_FROM, DOCUMENT_PREFIX, ORDER_PREFIX, COMPANY_SITE_URL };
  };

  it('is the demo until BRAND_NAME is set; from then on nothing of the demo is left', () => {
    expect(brand({})).toEqual({
      BRAND_NAME: demo.name,
      MAIL_FROM: demo.mail,
      DOCUMENT_PREFIX: demo.prefix,
      ORDER_PREFIX: demo.prefix,
      COMPANY_SITE_URL: demo.site,
    });
    expect(brand({ BRAND_NAME: 'Kalai Dance School', SITE_URL: 'https://www.kalai.example' })).toEqual({
      BRAND_NAME: 'Kalai Dance School',
      MAIL_FROM: 'hello@kalai.example',
      DOCUMENT_PREFIX: 'KD',
      ORDER_PREFIX: 'KD',
      COMPANY_SITE_URL: undefined,
    });
    expect(brand({ BRAND_NAME: 'Kalai', SITE_URL: 'http://192.168.1.7:3000' }).MAIL_FROM).toBe('hello@localhost');
  });

  it.each([
    ['Zed', 'ZE'],
    ['élan vital', 'EV'],
    ['7 Hills', '7H'],
    ['கலை நடனப் பள்ளி', 'OR'],
  ])('%s begins its references with %s', (BRAND_NAME, prefix) => {
    expect(brand({ BRAND_NAME }).DOCUMENT_PREFIX).toBe(prefix);
    expect(brand({ BRAND_NAME }).ORDER_PREFIX).toBe(prefix);
    const chosen = { BRAND_NAME, DOCUMENT_PREFIX: 'XY' };
    expect(brand(chosen)).toMatchObject({ DOCUMENT_PREFIX: 'XY', ORDER_PREFIX: 'XY' });
    expect(brand({ ...chosen, ORDER_PREFIX: 'KALA' })).toMatchObject({ DOCUMENT_PREFIX: 'XY', ORDER_PREFIX: 'KALA' });
  });

  it('sends no mail through a mail server without a sender of its own', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(
      /MAIL_FROM: is missing or empty, but SMTP_URL/,
    );
    expect(readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }).MAIL_FROM).toBe('a@b.example');
  });
});

describe('a name that is no setting', () => {
  it.each([
    ['BRAND_NAM', 'BRAND_NAME'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['RAZORPAY_KEYID', 'RAZORPAY_KEY_ID'],
    ['COURSEFRONT_PORT', 'PORT'],
    ['brand_name', 'BRAND_NAME'],
    ['SIET_URL', 'SITE_URL'],
    ['PROT', 'PORT'],
  ])('%s in the environment is reported: did you mean %s', (name, meant) => {
    expect(slipsInEnvironment([name]).map(sentenceOf)).toEqual([`${name}: is not a setting. Did you mean ${meant}?`]);
  });

  it('of others in the environment is left alone', () => {
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'LANG',
      'SHLVL',
      'BASE_URL',
      'NODE_ENV',
      'npm_config_port',
      'POSTGRES_URL',
    ];
    expect(slipsInEnvironment([...others, 'SITE_URL', 'PORT'])).toEqual([]);
  });

  it('stops the start in a .env, similar to a setting or not; names that Node, containers and proxies read do not', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'env-')), '.env');
    expect(namesInFile(file)).toEqual([]);
    writeFileSync(
      file,
      'PORT=3000\n# a word\nTZ=UTC\nNODE_ENV=production\nCOMPOSE_PROJECT_NAME=x\nMAIL_FORM=a@b.example\nFAVOURITE=blue\n',
    );
    expect(unknownInFile(namesInFile(file)).map(sentenceOf).sort()).toEqual([
      'FAVOURITE: is not a setting',
      'MAIL_FORM: is not a setting. Did you mean MAIL_FROM?',
    ]);
    expect(() => namesInFile(path.dirname(file))).toThrow(/cannot be read \(EISDIR\)/);
  });

  it('is named where Node would read something else of it than people see', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'env-')), '.env');
    const names = (text: string | Buffer) => {
      writeFileSync(file, text);
      return namesInFile(file);
    };
    for (const marked of ['\uFEFFPORT=3000\n', Buffer.from('\uFEFFPORT=3000\n', 'utf16le')])
      expect(() => names(marked)).toThrow(/begins with a byte order mark/);
    expect(() => names('PORT=3000\nSMTP_PASSWORD=ab#cd\nBRAND_COLOUR=#c00\n')).toThrow(
      /the value of SMTP_PASSWORD, BRAND_COLOUR would end before its #/,
    );
    const right = 'PORT=3000 # a word\n# A=b#c\nEMPTY= # none\nQ="ab#cd"\nR=\'a#b\'\nTEXT="one\nPORT=a#b\n"\n';
    expect(names(right).sort()).toEqual(['EMPTY', 'PORT', 'Q', 'R', 'TEXT']);
  });
});
