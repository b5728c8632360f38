import { describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { readContact } from '../../src/office/privacy/sought/read-contacts.ts';
import { checkLead } from '../../src/marketing/leads/check-lead.ts';
import { addressIn } from '../../src/marketing/leads/import/cell-contacts.ts';
import { readMailAddress } from '../../src/platform/mail/model.ts';
import { checkLearner } from '../../src/sales/orders/checkout/learners/check-learner.ts';
import { typedCustomer } from '../../src/sales/orders/checkout/checkout-form.ts';
import { checkPerson } from '../../src/sales/waitlist/joining/check-join.ts';

/** What each form and list makes of an address: what is stored, and mailed to; null where it is refused. */
const readers: [string, (typed: string) => string | null | undefined][] = [
  ['the rule', readMailAddress],
  ['the checkout', (email) => typedCustomer({ mobile: '', country: 'IN', email } as never)?.email ?? null],
  [
    'a learner',
    (email) => {
      const checked = checkLearner({ name: 'Asha', age: '9', email });
      return checked.problems ? null : checked.learner.email;
    },
  ],
  [
    'the waiting list',
    (email) => {
      const checked = checkPerson({ name: 'Asha', mobile: '9840012345', country: 'IN', email });
      return 'person' in checked ? checked.person.email : null;
    },
  ],
  [
    'a lead',
    (email) => {
      useConfigForTests({ LOG_LEVEL: 'silent' });
      const typed = { name: 'Asha', mobile: '9840012345', country: 'IN', email, language: 'en', consent: 'yes' };
      const checked = checkLead({ ...typed, website: '', elapsed: '9000' } as never);
      return 'lead' in checked ? checked.lead.email : null;
    },
  ],
  ['a list of people', addressIn],
  ['a request for data', (email) => readContact(email)?.emails[0] ?? null],
];

// bitwarden/server #1512, opencart/opencart #9755, victorjonsson/jQuery-Form-Validator #204, mozilla/persona #1370, polarsource/polar #5806
const same: [typed: string, stored: string | null][] = [
  ['user@bücher.example', 'user@xn--bcher-kva.example'],
  ['asha@பள்ளி.இந்தியா', 'asha@xn--xlcsa2cxd.xn--xkc2dl3a5ee0h'],
  ['asha@विद्यालय.भारत', 'asha@xn--j2bsalm0de7i.xn--h2brj9c'],
  ['asha@xn--bcher-kva.example', 'asha@xn--bcher-kva.example'],
  ['asha@BÜCHER.Example', 'asha@xn--bcher-kva.example'],
  ['asha@faß.example', 'asha@xn--fa-hia.example'],
  ['asha@bücher。example', 'asha@xn--bcher-kva.example'],
  ['asha@example.com', 'asha@example.com'],
  ['Asha.Rao+kites@example.co.in', 'Asha.Rao+kites@example.co.in'],
  ['asha＠example.com', 'asha@example.com'],
  // anonaddy/anonaddy #600: few servers take other letters before the @
  ['ஆஷா@example.com', null],
  ['müller@bücher.example', null],
  ['asha@bücher', null],
  ['asha@bü cher.example', null],
  ['asha@bücher.example/x', null],
  ['asha@bücher.example:25', null],
  ['asha@bü@cher.example', null],
  ['asha@bü%63her.example', null],
];

describe.each(readers)('an address of a domain in other letters, for %s', (name, read) => {
  // A cell of a list is cut at what parts addresses.
  const cases = same.filter(([typed]) => name !== 'a list of people' || !/[ /:]/.test(typed));
  it.each(cases)('%s is %s', (typed, stored) => {
    expect(read(typed)?.toLowerCase() ?? null).toBe(stored?.toLowerCase() ?? null);
  });
});
