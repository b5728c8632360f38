import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { containerExport, containerScript } from '#tests/fakes/tag-container';
import { temporaryFolder } from '#tests/temporary-folder';
import { becomeOwner } from '#tests/owner';
import { settle, trackedSite, workshop } from '#tests/tracked-site';

const { visit, calm } = testBrowser();
const site = trackedSite({ postgres: true });
const folder = temporaryFolder();

/** Puts the container live; returns its export as a file. Pictures, frames and requests go to three services. */
function publish(): string {
  const { others } = site;
  const home = others.tagManager.url;
  const exported = containerExport({ pictures: others.chat.url, frames: others.nobody.url, home }, workshop.slice(1));
  others.publishContainer(containerScript(exported, home));
  const file = path.join(folder, 'GTM-TEST123.json');
  writeFileSync(file, JSON.stringify(exported));
  return file;
}

/** What one service received, by the name of the tag. */
const receivedBy = (name: 'chat' | 'nobody' | 'tagManager') =>
  site.others[name].seen.flatMap(({ query }) => query.get('tag') ?? []);

async function sendLead(mobile: string) {
  const visitor = await visit();
  const { page } = visitor;
  await site.agree(page);
  site.others.forget();
  await site.sendLead(page, mobile);
  const token = new URL(page.url()).searchParams.get('lead') ?? 'none';
  return { ...visitor, token };
}

describe('a container with a page view, two Custom HTML tags, a DOM variable and a conversion in a frame', () => {
  it('TRK-2 C3 is checked on screen, allowed by the owner, and then runs as on a page of its own', async () => {
    const file = publish();
    const before = await sendLead('9840012345');
    // What carries the nonce runs before anything is allowed; other origins and scripts do not.
    await expect.poll(() => receivedBy('tagManager'), patient).toEqual(['number']);
    expect([...receivedBy('chat'), ...receivedBy('nobody')]).toEqual([]);
    await before.context.close();

    const office = await visit();
    const { page } = office;
    await becomeOwner(page, site.server);
    await page.goto(`${site.server.url}/studio/settings/tags`);
    await page.getByRole('link', { name: 'Check a container, and allow what it needs' }).click();
    await page.getByLabel('Export of the container').setInputFiles(file);
    await page.getByRole('button', { name: 'Check the container' }).click();
    await page.getByRole('heading', { name: 'Container GTM-TEST123' }).waitFor();
    const shown = (name: string) => page.getByRole('listitem').filter({ hasText: name }).innerText();
    expect(await shown('Page view')).toContain(`Blocked a picture from ${site.others.chat.url}`);
    expect(await shown('Greeting')).toContain('Blocked a script of its own');
    expect(await shown('Conversion')).toContain(`Blocked a frame from ${site.others.nobody.url}`);
    expect(await shown('Number')).toContain('Runs on thank-you pages a script that changes with the page');
    expect(await page.getByText('Old').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Allow what is ticked' }).click();
    await page.getByText('Allowed. Pages follow at once').waitFor();
    await page.getByText('Script “Greeting”').waitFor();
    await page.getByLabel('Export of the container').setInputFiles(file);
    await page.getByRole('button', { name: 'Check the container' }).click();
    await page.getByRole('heading', { name: 'Container GTM-TEST123' }).waitFor();
    expect(await page.getByText('Blocked', { exact: true }).count()).toBe(0);
    await office.context.close();

    const after = await sendLead('9840054321');
    await expect.poll(() => receivedBy('nobody'), patient).toEqual(['conversion']);
    await expect.poll(() => receivedBy('chat').slice(-2).toSorted(), patient).toEqual(['greeting', 'view']);
    await expect.poll(() => receivedBy('tagManager'), patient).toEqual(['number']);
    const here = `${site.server.url}${workshop}/success`;
    const events = site.others.tagManager.seen
      .filter(({ query }) => query.get('location') === here)
      .map(({ query }) => query.get('event'));
    expect(events).toEqual(['gtm.js', workshop.slice(1)]);
    const number = site.others.tagManager.seen.find(({ query }) => query.get('tag') === 'number');
    expect(number?.query.get('number')).toBe('+919840054321');
    const view = site.others.chat.seen.findLast(({ query }) => query.get('tag') === 'view');
    expect([view?.query.get('at'), view?.query.get('event')]).toEqual([here, 'gtm.js']);
    const { tagManager, pixelScripts, pixelEvents, analytics, recorder, errors, chat, nobody } = site.others;
    const everything = [tagManager, pixelScripts, pixelEvents, analytics, recorder, errors, chat, nobody]
      .flatMap(({ seen }) => seen)
      .map(({ path: asked, query, body }) => `${asked} ${query} ${body}`);
    expect(everything.length).toBeGreaterThan(5);
    expect(everything.filter((text) => text.includes(after.token))).toEqual([]);
    calm(after);
    await after.page.goto(`${site.server.url}/workshops`);
    await settle(after.page);
    // On an open page the script runs by its hash alone.
    expect(receivedBy('chat').filter((name) => name === 'greeting')).toHaveLength(3);
    await after.context.close();
  });

  it('TRK-4 runs nothing without a yes, and what the owner did not allow stays blocked', async () => {
    publish();
    const visitor = await visit();
    const { foreign } = site.watch(visitor.page);
    await site.sendLead(visitor.page, '9840011111');
    expect(foreign).toEqual([]);
    await site.agree(visitor.page);
    const address = site.others.recorder.url.replace('127.0.0.1', '127.0.0.2');
    const refused = await visitor.page.evaluate(async (url) => {
      const blocked = new Promise((resolve) =>
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective)),
      );
      document.body.append(Object.assign(document.createElement('iframe'), { src: url }));
      return blocked;
    }, address);
    expect(refused).toBe('frame-src');
    await visitor.context.close();
  });
});
