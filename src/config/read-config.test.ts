import { describe, expect, it } from 'vitest';
import { readConfig, WrongSettings } from './read-config.ts';

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
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s stops the start with its name and an example', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(WrongSettings);
    expect(read).toThrow(new RegExp(`${name}: .+ For example: ${name}=`, 's'));
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
