import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { keyboardTrouble, openerTrouble } from '#tests/keyboard-walk';
import { plantHistories } from '#tests/planted-history';
import { secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { isEnglish, type Screen } from '#tests/studio-screens';
import { studioToVisit, screenGroups } from '#tests/studio-sweep';
import { otherScreens } from '#tests/studio-world';
import { knownRoutes } from '../hold/routes.ts';

const { visit } = testBrowser();
const desk = { width: 1440, height: 900 };
let server: RunningServer;
let owner = '';
let screens: Screen[] = [];

beforeAll(async () => {
  const { dataDirectory, told } = await studioToVisit();
  ({ owner, screens } = told);
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret, SANDBOX_MESSAGES: 'on' } });
});
afterAll(() => server.kill());

it('each screen is in a group, and each group has a file that opens it', () => {
  const modules = Object.values(screenGroups).flat();
  expect(new Set(modules).size).toBe(modules.length);
  expect(screens.filter(({ module }) => !modules.includes(module))).toEqual([]);
  expect(readdirSync('tests/journeys/studio-screens').sort()).toEqual(
    Object.keys(screenGroups)
      .map((group) => `${group}.test.ts`)
      .sort(),
  );
});

it('every screen opens whatever the history of its record tells: a text, a list, a number, nothing, or fields of another kind', async () => {
  const found: string[] = [];
  const open = async (address: string) => {
    const { status } = await fetch(server.url + address, { headers: { cookie: owner } });
    if (status !== 200) found.push(`${address}: ${status}`);
  };
  const shown = await withDatabase(server.dataDirectory, (engine) => plantHistories(engine, screens));
  for (const { address } of shown) await open(address);
  await open('/studio/audit');
  expect(found).toEqual([]);
});

it('no screen of the routes is left out but for those that are named with who looks at them', () => {
  const all = knownRoutes().filter(({ path, file }) => path.startsWith('/studio') && file.endsWith('.page.tsx'));
  const seen = new Set([...screens.map(({ pattern }) => pattern), ...Object.keys(otherScreens)]);
  expect(all.filter(({ path }) => !seen.has(path))).toEqual([]);
  expect(Object.keys(otherScreens).filter((pattern) => !all.some(({ path }) => path === pattern))).toEqual([]);
});

it('the sweep would find an English sentence, and knows what is data', () => {
  const known = (piece: string) => 'a talk about paper planes'.includes(piece);
  expect(isEnglish('Nothing was changed here yet.', known)).toBe(true);
  expect(isEnglish('ஆர்டர் · nothing was changed', known)).toBe(true);
  expect(isEnglish('குழு · paper planes', known)).toBe(false);
  expect(isEnglish('ஆர்டர் IST Asia/Kolkata a@b.example', known)).toBe(false);
});

it('the sweep would find what the keyboard does not reach, what hides its focus, what holds it, and a window that stays', async () => {
  const { page, context } = await visit({ viewport: desk });
  const style =
    '<style>:focus { outline: none } .ringed :focus { outline: 3px solid blue } .grows:focus { width: 20rem }</style>';
  await page.setContent(`${style}<div class="ringed"><button>Good</button><button tabindex="-1">Left out</button>
    <label><input type="radio" name="one" checked>Radio</label><label><input type="radio" name="one">Other</label>
    <div role="toolbar"><button>Bold</button><button tabindex="-1">Italic</button></div><input type="date" aria-label="Day">
    <div style="position: relative"><button>Beneath</button><p style="position: absolute; inset: 0; margin: 0; background: white">Cover</p></div>
    <div style="display: flex"><button class="grows">Grows</button><main style="flex: 1">Content</main></div>
    <div style="width: 9rem; overflow: hidden"><button style="width: 100%; height: 2rem; display: block">Cut off</button></div>
    <span style="cursor: pointer">Clickable</span>
    <button popovertarget="kept">Window</button><div popover="manual" id="kept"><button>Inside</button></div></div>
    <button>Without ring</button>`);
  expect((await keyboardTrouble(page)).toSorted()).toEqual([
    'button “Beneath” is covered by p “Cover”',
    'button “Cut off” has its ring cut off on every side',
    'button “Grows” changes the width of the content',
    'button “Left out” is not reached by Tab',
    'button “Without ring” does not show that it has the focus',
    'span “Clickable” is for the pointer alone',
  ]);
  expect(await openerTrouble(page, new Set())).toEqual([
    'button “Window” does not close by Escape',
    'button “Window” does not get the focus back after Escape',
  ]);
  await page.goto('about:blank');
  await page.setContent(
    `${style}<div class="ringed"><button tabindex="2">Hurried</button><input aria-label="Trap" onkeydown="event.preventDefault()"><button>Last</button>`,
  );
  expect(await keyboardTrouble(page)).toEqual([
    'button “Hurried” is out of order by its tabindex',
    expect.stringContaining('holds the focus'),
  ]);
  await context.close();
});
