import { describe, expect, it } from 'vitest';
import { readSpend } from '../../src/sales/attribution/spend/read-spend.ts';

const rockets = [{ day: '2026-11-13', campaign: 'Rockets', currency: 'INR', amount: 123_450 }];

// The headings are those of the programs' own exports.
describe('the costs of a campaign', () => {
  it.each([
    [
      'Google Ads',
      'google-ads',
      'Campaign report\n"1 November 2026 - 20 November 2026"\nDay,Campaign,Currency code,Cost,Clicks\n2026-11-13,Rockets,INR,"1,234.50",10\nTotal: Account,,INR,"1,234.50",10',
    ],
    [
      'Meta Ads, with the currency in the heading',
      'meta-ads',
      'Reporting starts,Reporting ends,Campaign name,Campaign delivery,Amount spent (INR),Results\n2026-11-13,2026-11-13,Rockets,active,1234.5,3\n,,,,,',
    ],
    [
      'Meta Ads, with the currency in its own column',
      'meta-ads',
      'Campaign name,Ad set name,Day,Impressions,Currency,Amount spent\nRockets,Set,2026-11-13,12,INR,1234.50',
    ],
    [
      'Microsoft Advertising',
      'other',
      'Gregorian date,Campaign name,Currency code,Spend\n11/13/2026,Rockets,INR,1234.50',
    ],
    ['LinkedIn', 'other', 'Start Date (in UTC),Campaign Name,Currency,Total Spent\n11/13/2026,Rockets,INR,1234.5'],
    ['a list kept by hand', 'other', 'Date;Campaign;Amount;Currency\n13-11-2026;Rockets;1234.50/-;Rs'],
    ['a list whose amounts say their currency', 'other', 'Date,Campaign,Spent\n13 Nov 2026,Rockets,"₹1,234.50"'],
  ])('of %s', (_, platform, text) => {
    expect(readSpend(text, '2026-11-30')).toMatchObject({ value: { platform, rows: rockets, problems: [] } });
  });

  it('say their currency, or the row is refused', () => {
    expect(readSpend('Date,Campaign,Spent\n13 Nov 2026,Rockets,1500', '2026-11-30')).toMatchObject({
      value: { rows: [], problems: [{ message: '“” is no currency; write it as INR.' }] },
    });
  });
});
