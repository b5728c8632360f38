import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { plainVisit } from '#tests/plain-visitor';

type Request = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** What the small site below was asked, in order. */
let asked: Request[] = [];
/** Pages of the site by their path; a test adds its own. */
const pages = new Map<string, string>();
/** Answers that are no pages. */
const answers = new Map<string, (request: Request, answer: ServerResponse) => void>();
let server: Server;
let site = '';

beforeAll(async () => {
  server = createServer(async (incoming, answer) => {
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, body: await text(incoming) };
    asked.push(request);
    const path = url.split('?', 1)[0] ?? '';
    const own = answers.get(path);
    if (own) return own(request, answer);
    const page = pages.get(path);
    answer.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    answer.end(
      `<!DOCTYPE html><html lang="en"><head><title>${path}</title></head><body>${page ?? 'Nothing here'}</body></html>`,
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  pages.clear();
  answers.clear();
  pages.set('/', '<a href="/next">Next</a>').set('/next', '<h1>Next</h1>').set('/done', '<h1>Done</h1>');
});

const last = () => asked.at(-1)!;

/** A visitor who has opened the site's page with this content. */
async function on(content: string, options?: Parameters<typeof plainVisit>[0]) {
  pages.set('/page', content);
  const visitor = await plainVisit(options);
  await visitor.page.goto(`${site}/page`);
  return visitor;
}

it('opens pages, follows links, loads again and goes back, and says where it is', async () => {
  const { page, context } = await plainVisit();
  const answer = await page.goto(`${site}/`);
  expect([answer?.status(), page.url(), await page.title()]).toEqual([200, `${site}/`, '/']);
  expect(last().headers['sec-fetch-site']).toBe('none');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**/next');
  expect(last().headers).toMatchObject({ referer: `${site}/`, 'sec-fetch-site': 'same-origin' });
  await page.getByRole('heading', { name: 'Next', exact: true }).waitFor();
  await page.reload();
  await page.goBack();
  expect(asked.map(({ url }) => url)).toEqual(['/', '/next', '/next', '/']);
  await context.close();
});

it('a link to a place of the same page asks for nothing', async () => {
  const { page } = await on('<a href="#there">There</a><p id="there">Here</p>');
  await page.getByText('There').click();
  expect(page.url()).toBe(`${site}/page#there`);
  expect(asked).toHaveLength(1);
});

it('sends forms as a browser does: fields by their state, the pressed button, nothing of what is disabled', async () => {
  const { page } = await on(`
    <form method="post" action="/done?kept=1" id="f">
      <input type="hidden" name="key" value="k"><label>Name <input name="name" value="old"></label>
      <label><input type="checkbox" name="yes" value="1"> Yes</label><label><input type="checkbox" name="no" checked> No</label>
      <label><input type="radio" name="way" value="a" checked> A</label><label><input type="radio" name="way" value="b"> B</label>
      <select name="place" aria-label="Place"><option value="1">Chennai</option><option value="2">Salem</option></select>
      <input name="off" value="x" disabled><fieldset disabled><input name="also-off" value="x"></fieldset>
      <textarea name="words">one\ntwo</textarea><input value="nameless">
      <button name="do" value="save">Save</button><button name="do" value="drop">Drop</button>
    </form>
    <input form="f" name="outside" value="out">`);
  await page.getByLabel('Name').fill('Meena & Ravi');
  await page.getByLabel('Yes').check();
  await page.getByLabel('No').uncheck();
  await page.getByLabel('B', { exact: true }).check();
  await page.getByLabel('Place').selectOption('Salem');
  await page.getByRole('button', { name: 'Drop' }).click();
  await page.getByRole('heading', { name: 'Done' }).waitFor();
  expect(last()).toMatchObject({ method: 'POST', url: '/done?kept=1' });
  expect(last().headers).toMatchObject({
    origin: site,
    referer: `${site}/page`,
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect([...new URLSearchParams(last().body)]).toEqual([
    ['key', 'k'],
    ['name', 'Meena & Ravi'],
    ['yes', '1'],
    ['way', 'b'],
    ['place', '2'],
    ['words', 'one\r\ntwo'],
    ['do', 'drop'],
    ['outside', 'out'],
  ]);
});

it('a form of a search replaces the query of its address; a button may say another address and way', async () => {
  const form =
    '<form action="/done?old=1"><input name="q" value="a b"><button>Search</button><button formaction="/next" formmethod="post">Send</button></form>';
  const { page } = await on(form);
  await page.getByRole('button', { name: 'Search' }).click();
  expect(last()).toMatchObject({ method: 'GET', url: '/done?q=a+b' });
  await page.goBack();
  await page.getByRole('button', { name: 'Send' }).click();
  expect(last()).toMatchObject({ method: 'POST', url: '/next', body: 'q=a+b' });
});

it('Enter in a field presses the first button of its form, unless that one is disabled', async () => {
  const { page } = await on(
    '<form action="/done"><input name="q"><button name="by" value="1">Go</button><button name="by" value="2">Or</button></form>',
  );
  await page.locator('[name=q]').press('Enter');
  expect(last().url).toBe('/done?q=&by=1');
  const { page: other } = await on('<form action="/done"><input name="q"><button disabled>Go</button></form>');
  await other.locator('[name=q]').press('Enter');
  expect(last().url).toBe('/page');
});

it('sends files with their names, sorts and bytes, and an empty one where none was chosen', async () => {
  const form =
    '<form method="post" action="/done" enctype="multipart/form-data"><input type="file" name="a" required><input type="file" name="b"><input name="c" value="after"><button>Send</button></form>';
  const { page } = await on(form);
  await page.getByRole('button', { name: 'Send' }).click();
  expect(asked).toHaveLength(1);
  await page
    .locator('[name=a]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('Kavin,11\n') });
  expect(await page.locator('[name=a]').inputValue()).toBe('C:\\fakepath\\list.csv');
  await page.getByRole('button', { name: 'Send' }).click();
  const sent = await new Response(last().body, {
    headers: { 'content-type': last().headers['content-type']! },
  }).formData();
  const file = sent.get('a') as File;
  expect([file.name, file.type, await file.text(), sent.get('c')]).toEqual([
    'list.csv',
    'text/csv',
    'Kavin,11\n',
    'after',
  ]);
  expect(last().body).toContain('name="b"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n');
});

it.each([
  ['required', '<input name="x" required>', 'given'],
  ['a pattern', '<input name="x" pattern="[0-9]+" value="abc">', '12'],
  ['an e-mail address', '<input name="x" type="email" value="none">', 'a@example.org'],
  ['a least number', '<input name="x" type="number" min="3" value="2">', '3'],
])('a field that asks for %s holds its form back, as in a browser', async (_, field, right) => {
  const { page } = await on(
    `<form action="/done">${field}<button>Send</button><button formnovalidate>Anyway</button></form>`,
  );
  await page.getByRole('button', { name: 'Send' }).click();
  expect(asked).toHaveLength(1);
  await expect(page.waitForURL('**/done?**')).rejects.toThrow(/The form was not sent: x is not as the page asks/);
  await page.locator('[name=x]').fill(right);
  await page.getByRole('button', { name: 'Send' }).click();
  expect(last().url).toMatch(/^\/done/);
  await page.goto(`${site}/page`);
  await page.getByRole('button', { name: 'Anyway' }).click();
  expect(last().url).toMatch(/^\/done/);
  pages.set('/page', `<form action="/done" novalidate>${field}<button>Send</button></form>`);
  await page.goto(`${site}/page`);
  await page.getByRole('button').click();
  expect(last().url).toMatch(/^\/done/);
});

it.each([
  [301, 'GET', ''],
  [302, 'GET', ''],
  [303, 'GET', ''],
  [307, 'POST', 'x=1'],
  [308, 'POST', 'x=1'],
])('a form that is answered with %i goes on as %s', async (status, method, body) => {
  answers.set('/moved', (_, answer) => answer.writeHead(status, { location: '/done', 'set-cookie': 'seen=1' }).end());
  const { page } = await on(
    '<form method="post" action="/moved"><input name="x" value="1"><button>Send</button></form>',
  );
  await page.getByRole('button').click();
  expect(page.url()).toBe(`${site}/done`);
  expect(last()).toMatchObject({ method, body });
  expect(last().headers.cookie).toBe('seen=1');
});

it('a chain of redirects without an end is refused', async () => {
  answers.set('/round', (_, answer) => answer.writeHead(302, { location: '/round' }).end());
  const { page } = await plainVisit();
  await expect(page.goto(`${site}/round`)).rejects.toThrow('more than 20 times');
});

it('keeps cookies by path and time, and those that a test lays in', async () => {
  answers.set('/set', (_, answer) => {
    answer.writeHead(200, {
      'content-type': 'text/html',
      'set-cookie': ['all=1; Path=/', 'deep=1; Path=/deep', 'gone=1; Path=/; Max-Age=0', 'secret=1; Path=/; HttpOnly'],
    });
    answer.end('set');
  });
  pages.set('/deep/page', 'deep');
  const { page, context } = await plainVisit();
  await context.addCookies([{ name: 'mine', value: 'x', url: site }]);
  await page.goto(`${site}/set`);
  await page.goto(`${site}/next`);
  expect(last().headers.cookie?.split('; ').sort()).toEqual(['all=1', 'mine=x', 'secret=1']);
  await page.goto(`${site}/deep/page`);
  expect(last().headers.cookie).toContain('deep=1');
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(['all', 'deep', 'mine', 'secret']);
  const other = await plainVisit({ storageState: await context.storageState() });
  await other.page.goto(`${site}/next`);
  expect(last().headers.cookie).toContain('mine=x');
  await context.clearCookies({ name: 'mine' });
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('mine');
  await context.clearCookies();
  await page.request.get(`${site}/next`);
  expect(last().headers.cookie).toBeUndefined();
});

it('reads what is for a browser without scripts, and follows its refresh', async () => {
  let looks = 0;
  answers.set('/soon', (_, answer) => {
    looks += 1;
    answer.writeHead(200, { 'content-type': 'text/html' });
    answer.end(looks < 3 ? '<noscript><meta http-equiv="refresh" content="0"></noscript>wait' : '<p>Here it is</p>');
  });
  const { page } = await on(
    '<noscript><p class="n">Without a script</p><form action="/done"><button>Go</button></form></noscript>',
  );
  expect(await page.locator('noscript p').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Go' }).click();
  await page.waitForURL(/done/);
  await page.goto(`${site}/soon`);
  await page.getByText('Here it is').waitFor();
  expect(looks).toBe(3);
});

it('knows what hides: closed details, hidden, dialogs, popovers, and style sheets by the width of the screen', async () => {
  const style =
    '@layer base, utilities; @layer utilities { .hidden { display: none } .ghost { visibility: hidden } @media (min-width: 40rem) { .sm\\:block { display: block } } } @media (scripting: none) { .needs-script { display: none } }';
  const content = `<style>${style}</style><details><summary>More</summary><p id="a">a</p></details><p id="b" hidden>b</p><dialog id="c">c</dialog>
    <div id="d" popover>d</div><button popovertarget="d">Show</button><p id="e" class="hidden sm:block">e</p><p id="f" class="ghost">f</p>
    <p id="g" class="needs-script">g</p><p id="h" style="display: none">h</p><p id="i"></p><p id="j">j</p>`;
  const visible = async (page: Awaited<ReturnType<typeof on>>['page']) => {
    const ids = await Promise.all((await page.locator('[id]:visible').all()).map((one) => one.getAttribute('id')));
    return ids.join('');
  };
  const { page } = await on(content);
  expect(await visible(page)).toBe('j');
  await page.getByText('More').click();
  await page.getByRole('button', { name: 'Show' }).click();
  expect(await visible(page)).toBe('adj');
  const wide = await on(content, { viewport: { width: 1280, height: 800 } });
  expect(await visible(wide.page)).toBe('ej');
  await expect(page.locator('#b').click()).rejects.toThrow(/no #b that is visible and enabled/);
  await page.locator('#b').waitFor({ state: 'hidden' });
});

it('finds elements as Playwright does: labels, roles, names, words, in each other', async () => {
  const { page } = await on(`
    <label for="m">Mobile number</label><input id="m" value="98400"><input aria-label="Search the list" type="search">
    <ul><li>Kavin <button>Save</button></li><li>Nila <button aria-label="Save Nila">x</button></li></ul>
    <nav aria-label="Studio"><a href="/next">Orders   of today</a></nav>`);
  expect(await page.getByLabel('mobile').inputValue()).toBe('98400');
  expect(await page.getByRole('searchbox', { name: 'Search the list' }).count()).toBe(1);
  expect(
    await page.getByRole('listitem').filter({ hasText: 'Nila' }).getByRole('button').getAttribute('aria-label'),
  ).toBe('Save Nila');
  expect(await page.locator('li:has-text("Kavin") button').innerText()).toBe('Save');
  expect(
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Save', exact: true }) })
      .count(),
  ).toBe(1);
  expect(await page.getByRole('navigation', { name: 'Studio' }).getByText('Orders of today').count()).toBe(1);
  expect(await page.locator('li').last().innerText()).toBe('Nila x');
  expect(await page.locator('li').allInnerTexts()).toEqual(['Kavin Save', 'Nila x']);
  await expect(page.locator('li').click()).rejects.toThrow(/strict mode violation/);
});

it('reads text by lines, as a reader sees it', async () => {
  const { page } = await on(
    '<main><h1>Head</h1><p>One\n  two<br>three</p><p>Four <b>five</b></p><div hidden>no</div><ul><li>a</li><li>b</li></ul></main>',
  );
  expect(await page.locator('main').innerText()).toBe('Head\n\nOne two\nthree\n\nFour five\n\na\nb');
});

it('tells of pages that were refused', async () => {
  answers.set('/wrong', (_, answer) => answer.writeHead(422, { 'content-type': 'text/html' }).end('<p>Wrong</p>'));
  const { page, problems } = await plainVisit();
  await page.goto(`${site}/wrong`);
  await page.getByText('Wrong').waitFor();
  expect(problems).toEqual([
    `Failed to load resource: the server responded with a status of 422 (Unprocessable Entity): ${site}/wrong`,
  ]);
});

it('what a page lost is noticed: a name, a label, a token, a field that became required, a form in a form', async () => {
  const form = (inner: string) => `<form method="post" action="/done">${inner}<button>Send</button></form>`;
  const send = async (content: string) => {
    const { page } = await on(content);
    await page.getByLabel('Name').fill('Meena');
    await page.getByRole('button').first().click();
    return last();
  };
  const whole = await send(form('<input type="hidden" name="key" value="k"><label>Name <input name="name"></label>'));
  expect(whole.body).toBe('key=k&name=Meena');
  expect((await send(form('<label>Name <input></label>'))).body).toBe('');
  expect((await send(form('<label>Name <input name="name"></label><input name="more" required>'))).method).toBe('GET');
  // The end of the inner form is that of the outer one, so the button belongs to none.
  const nested = form('<form action="/next"><label>Name <input name="name"></label></form>');
  expect((await send(nested)).url).toBe('/page');
  await expect(send(form('<span>Name</span> <input name="name">'))).rejects.toThrow(
    'There is no internal:label="Name"i',
  );
});

it('what it cannot do is refused with a sentence', async () => {
  const { page, context } = await on(
    '<p>Words</p><a href="/next" target="_blank">Away</a><a href="mailto:a@example.org">Mail</a><input name="a">',
  );
  expect(() => page.evaluate(() => 1)).toThrow(
    'A visitor without a browser has no page.evaluate; take one with a browser (visit).',
  );
  expect(() => page.screenshot()).toThrow('page.screenshot');
  expect(() => page.keyboard.press('Tab')).toThrow('page.keyboard');
  expect(() => page.on('request', () => null)).toThrow('page.on');
  expect(() => context.grantPermissions([])).toThrow('context.grantPermissions');
  expect(() => page.locator('p').boundingBox()).toThrow('locator.boundingBox');
  expect(() => page.locator('p').evaluate(() => 1)).toThrow('locator.evaluate');
  expect(() => page.locator('own=1')).toThrow('Unknown engine');
  await expect(page.locator('p').click({ position: { x: 1, y: 1 } })).rejects.toThrow('the option "position"');
  await expect(page.locator('p').fill('x')).rejects.toThrow();
  await expect(page.getByText('Away').click()).rejects.toThrow('another window');
  await expect(page.getByText('Mail').click()).rejects.toThrow('out of the browser');
  await expect(page.locator('[name=a]').press('Tab')).rejects.toThrow('Enter only');
  await expect(page.getByText('nowhere').waitFor()).rejects.toThrow(/getByText|internal:text/);
  await expect(plainVisit({ javaScriptEnabled: true } as object)).rejects.toThrow('no scripts');
  await expect(plainVisit({ hasTouch: true } as object)).rejects.toThrow('the option "hasTouch"');
  answers.set('/file', (_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment' }).end('a,b'),
  );
  await expect(page.goto(`${site}/file`)).rejects.toThrow('is a file to keep');
  expect(await (await page.request.get(`${site}/file`)).text()).toBe('a,b');
});
