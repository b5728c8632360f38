import { describe, expect, it } from 'vitest';
import { ask } from '../conform/ask.ts';
import { serverToRead } from '#tests/test-server';

const server = serverToRead();
const page = async (target: string) =>
  (await ask(server.url, target)).body.replaceAll(/<script[\s\S]*?<\/script>/g, '');

/** The programmes that a listing shows, without JavaScript. */
async function listed(query: string): Promise<string[]> {
  const html = await page(`/workshops${query}`);
  return [...html.matchAll(/<li class="card[^>]*>.*?class="card-link"[^>]*>([^<]+)/gs)].map(([, title = '']) => title);
}

describe('finding a workshop without JavaScript', () => {
  it('RT-1 narrows the list by topic, age, language, kind and month through the address alone', async () => {
    const all = await listed('');
    expect(all.length).toBeGreaterThan(20);
    for (const query of ['?topic=rockets', '?age=9', '?age=adult', '?language=te', '?format=one-on-one']) {
      const some = await listed(query);
      expect(some.length).toBeGreaterThan(0);
      expect(some.length).toBeLessThan(all.length);
      expect(all).toEqual(expect.arrayContaining(some));
    }
    const both = await listed('?language=te&format=one-on-one');
    expect(await listed('?language=te')).toEqual(expect.arrayContaining(both));
    expect(await listed('?topic=nothing&age=%22x')).toEqual(all);
  });

  it('RT-1 finds by misspelt words and in Tamil, and keeps what was searched in the form', async () => {
    const rocket = expect.arrayContaining([expect.stringMatching(/rocket/i)]);
    expect(await listed('?q=rokcet')).toEqual(rocket);
    expect(await listed(`?q=${encodeURIComponent('ராக்கெட்')}`)).toEqual(rocket);
    expect(await listed('?q=puppet+theatre')).toEqual([]);
    expect(await page('/workshops?q=%22%3Eroket')).toContain('value="&quot;&gt;roket"');
  });

  it('RT-1 shows a batch its own hour in the timetable and no programme that only schools can book', async () => {
    const html = await page('/classes?language=te');
    expect(html).toMatch(/<time dateTime="[^"]+">[^<]*IST<\/time>/i);
    expect(await page('/classes')).not.toContain('School Workshop');
  });
});

describe('choosing a batch first', () => {
  it('RT-6 leads from /workshop/summer/batch-selection into the checkout with that batch chosen', async () => {
    const html = await page('/workshop/summer/batch-selection');
    const [, target = ''] = /href="(\/checkout\/summer-in\?batch=[^"]+)"/.exec(html) ?? [];
    const batch = new URLSearchParams(target.replaceAll('&amp;', '&').split('?')[1]).get('batch');
    expect(batch).toBeTruthy();
    const { status, body } = await ask(server.url, target.replaceAll('&amp;', '&'));
    expect(status).toBe(200);
    const chosen = [...body.matchAll(/<input[^>]*name="batch"[^>]*>/g)].filter(([input]) => / checked/.test(input));
    expect(chosen.map(([input]) => input).join('')).toContain(`value="${batch}"`);
  });
});
