import type { Page } from 'playwright-core';
import { settle, type TrackedSite } from '../support/tracked-site.ts';
import { fillHome } from '../support/home.ts';
import { found, thirdPartySinks, watchAddresses, type Sinks } from './sinks.ts';
import { sentMails } from '../support/mails.ts';

/** A unique person: any match comes from them. */
export const person = {
  name: 'Canarikuyil Zwettler',
  learner: 'Canarilearner Xaver',
  mobile: '9871236540',
  email: 'canari.kuyil@zwettler.example',
  street: '7 Canaristreet',
};

export type PersonFigures = { sinks: number; found: string[]; control: string[] };

/**
 * A6: the person asks for a call, subscribes to the newsletter, and enrols. Found in no log, address, third-party request or subject line. `control`:
 * the same search in the submitted forms, which must find everything.
 */
export async function canaryPerson(site: TrackedSite, page: Page): Promise<PersonFigures> {
  const { addresses, referrers } = watchAddresses(page);
  const bodies: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && bodies.push(request.postData() ?? ''));
  const { server } = site;
  await page.goto(`${server.url}/en/workshop/rocket-science`);
  const lead = page.locator('form:has(input[name="form"][value="lead"])').first();
  await lead.locator('input[name="name"]').fill(person.name);
  await lead.locator('input[name="mobile"]').fill(person.mobile);
  await lead.locator('input[name="consent"]').check();
  await lead.locator('button[type="submit"]').click();
  await page.waitForURL('**/success?lead=**');
  await settle(page);
  await page.goto(`${server.url}/testing`);
  const news = page.locator('#example-newsletter form');
  await news.locator('[name=email]').fill(person.email);
  await news.locator('[name=consent]').check();
  await news.locator('button').click();
  await settle(page);
  // An offer that sends a kit asks where to.
  await page.goto(`${server.url}/checkout/rocket-science-in?language=en`);
  await fillHome(page, { shipName: person.name, shipLine1: person.street });
  await page.locator('[name=batch]:enabled').first().check();
  for (const [name, value] of Object.entries({ ...person, learnerName: person.learner, learnerAge: '11' }))
    if (name !== 'learner' && name !== 'street')
      await page.locator(`form[method=post] [name=${name}]`).first().fill(value);
  await page.locator('[name=terms]').check();
  await page.locator('form[method=post] button.button-lg').click();
  await page.locator('button[value=approve]').click();
  await page.waitForURL('**order=**');
  await settle(page);
  await page.goto(`${server.url}/workshops`);
  await settle(page);
  const sinks: Sinks = {
    log: server.output(),
    // Requests of the owner's tag manager to itself are a separate sink.
    addresses: addresses.filter((address) => !address.startsWith(site.others.tagManager.url)).join('\n'),
    referrers: referrers.join('\n'),
    'subject lines': sentMails(server.dataDirectory)
      .map(({ subject }) => subject)
      .join('\n'),
    ...thirdPartySinks(site.others),
  };
  const marks = {
    name: 'Canarikuyil',
    learner: 'Canarilearner',
    mobile: person.mobile,
    email: 'canari.kuyil',
    street: 'Canaristreet',
  };
  const told = found(sinks, marks);
  return {
    sinks: Object.keys(sinks).length,
    // The owner's own tag manager receives the number as typed (TRK-2), and nothing else.
    found: told.filter((line) => line !== 'mobile in third party tagManager'),
    control: found({ forms: bodies.join('\n').replaceAll('+', ' ') }, marks),
  };
}
