import { expect, it } from 'vitest';
import { meantAddress } from './meant-address.ts';

it.each([
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['gmail.', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['gmail..com', 'gmail.com'],
  ['gmaill.con', 'gmail.com'],
  ['gmail.co.in', 'gmail.com'],
  ['GMIAL.com', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.co.in', 'yahoo.co.in'],
  ['yahoo.co.im', 'yahoo.co.in'],
  ['hotmial.com', 'hotmail.com'],
  ['hotamil.con', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['redifmail.com', 'rediffmail.com'],
  ['iclod.com', 'icloud.com'],
  ['live.con', 'live.com'],
])('%s was meant as %s', (typed, meant) => {
  expect(meantAddress(` Asha.R+kites@${typed} `)).toBe(`Asha.R+kites@${meant}`);
});

const leftAlone = [
  'gmail.com GMAIL.com ymail.com mail.com gmx.de gmx.com hey.com live.in mac.com me.com msn.com',
  // Each was reported to a library that doubted it.
  'mailw.com mask.io mailo.com gmail.hu gmail.fr yandex.ru proton.me aol.com cloud.com sky.com',
  'school.example iitm.ac.in tcs.com love.com five.com gail.co.in zoho.in x.in',
].flatMap((line) => line.split(' '));

it.each([...leftAlone, ''])('%s is left alone', (domain) => expect(meantAddress(`asha@${domain}`)).toBeNull());

it.each(['', '@gmial.com', 'gmial.com', 'asha @gmial.com', `asha@${'gmial.com'.repeat(30)}`])(
  '“%s” is no address to doubt',
  (typed) => expect(meantAddress(typed)).toBeNull(),
);
