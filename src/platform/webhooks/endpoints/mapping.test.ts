import { describe, expect, it } from 'vitest';
import { recipes, type BodyMapping } from '../model.ts';
import { exampleBody, mappedBody, mappingText, readMapping } from './mapping.ts';

const at = new Date('2026-11-23T05:30:00Z');
const lead = {
  id: 'lead-1',
  name: 'Kavitha R',
  mobile: '+919840012345',
  email: null,
  state: 'new',
  campaign: { utm_source: 'google' },
};
const order = {
  id: 'order-1',
  reference: 'KD-1',
  programme: 'kites',
  total: { amount: 9_950, currency: 'INR' },
  later: { amount: 40_000, currency: 'INR' },
  buyer: { name: 'Kavitha R', mobile: '+919840012345', email: 'k@example.org' },
};

describe('a mapping', () => {
  it('is read as it is written, and the recipes are mappings', () => {
    const text = 'Last_Name = name\n\n Amount=order.amount \n';
    const read = readMapping('object', text);
    expect(read).toEqual({
      ok: true,
      value: {
        shape: 'object',
        fields: [
          { theirs: 'Last_Name', ours: 'name' },
          { theirs: 'Amount', ours: 'order.amount' },
        ],
      },
    });
    for (const recipe of Object.values<BodyMapping>(recipes))
      expect(readMapping(recipe.shape, mappingText(recipe))).toEqual({ ok: true, value: recipe });
  });

  it('is none where the whole event is sent', () => {
    expect(readMapping('', 'Last_Name = name')).toEqual({ ok: true, value: null });
    expect(readMapping('xml', '')).toEqual({ ok: true, value: null });
  });

  it.each([
    ['', 'mapping-empty', ''],
    [' \n ', 'mapping-empty', ''],
    ['Last_Name', 'mapping-line', 'Last_Name'],
    ['Last Name = name', 'mapping-line', 'Last Name = name'],
    ['Last_Name = surname', 'mapping-unknown', 'surname'],
    ['Last_Name = constructor', 'mapping-unknown', 'constructor'],
    ['Phone = mobile\nPhone = email', 'mapping-double', 'Phone'],
    [Array.from({ length: 51 }, (_, n) => `F${n} = name`).join('\n'), 'mapping-line', 'F50 = name'],
  ])('%j is refused as %s, which names what is wrong', (text, reason, details) => {
    expect(readMapping('object', text)).toEqual({ ok: false, reason, details });
  });
});

describe('a body in the fields of another system', () => {
  it('is one object for Zoho, without what is not known', () => {
    const body = mappedBody(recipes.zoho, { kind: 'lead.created', at, record: lead });
    expect(body).toEqual({ Last_Name: 'Kavitha R', Mobile: '+919840012345', Lead_Source: 'google' });
  });

  it('is a submission of a form for HubSpot, of the buyer where it is about an order', () => {
    const body = mappedBody(recipes.hubspot, { kind: 'order.paid', at, record: order });
    expect(body).toEqual({
      fields: [
        { objectTypeId: '0-1', name: 'firstname', value: 'Kavitha R' },
        { objectTypeId: '0-1', name: 'phone', value: '+919840012345' },
        { objectTypeId: '0-1', name: 'email', value: 'k@example.org' },
      ],
    });
  });

  it('has the price of the whole order in major units, the type and the time', () => {
    const read = readMapping('object', 'amount = order.amount\ncurrency = order.currency\nwhat = event\nwhen = time');
    if (!read.ok || !read.value) throw new Error('not read');
    expect(mappedBody(read.value, { kind: 'order.paid', at, record: order })).toEqual({
      amount: 499.5,
      currency: 'INR',
      what: 'order.paid',
      when: '2026-11-23T05:30:00.000Z',
    });
  });

  it('is shown with the names of our fields where their values will be', () => {
    const shown = { Last_Name: '<name>', Lead_Source: '<campaign.source>' };
    expect(JSON.parse(exampleBody(recipes.zoho))).toMatchObject(shown);
  });
});
