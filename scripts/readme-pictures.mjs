// The pictures of the README and of docs/studio.md: the whole home page, three phones side by side, and the studio with a few orders in it, in the
// light, in the dark, in Tamil and on phones.
import sharp from 'sharp';
import { running } from '../tests/support/navigate.ts';
import { openSettled } from './settled-page.mjs';

const width = 1100;
const phone = { width: 360, height: 780 };
const gap = 24;
const workshop = '/en/workshop/rocket-science';
const checkout = `/checkout/rocket-science-in?page=${workshop}&language=en`;

/** `buy` orders a seat for a learner and presses one of the sandbox's buttons, or none. */
export async function takeReadmePictures({ browser, url, folder, ownerLink, buy }) {
  await write(await screen(browser, url, '/', { width: 1440, height: 900 }, true), 'home');
  const shots = [];
  for (const address of [workshop, '/workshop/rocket-science', checkout])
    shots.push(await screen(browser, url, address, phone));
  await write(await sideBySide(shots), 'phone');
  const shown = await studio();
  await write(shown.orders, 'studio');
  await write(shown.dark, 'studio-dark');
  await write(await sideBySide(shown.phones), 'studio-phone');
  await write(await sideBySide(shown.day), 'studio-day');
  await write(shown.tamil, 'studio-tamil');
  await write(shown.editor, 'studio-editor');
  await write(shown.library, 'studio-library');

  async function studio() {
    for (const [learner, press] of [
      ['Learner one', 'approve'],
      ['Learner two', null],
      ['Learner three', 'decline'],
      ['Learner four', 'approve'],
      ['Learner five', 'approve'],
    ])
      await buy(learner, press);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(ownerLink);
    await page.getByLabel(/name/i).first().fill('Owner');
    await page.getByLabel(/e-mail/i).fill('owner@example.org');
    for (const field of await page.locator('input[type=password]').all()) await field.fill('only for these pictures 7');
    await page.getByRole('button').last().click();
    await page.waitForURL('**/studio');
    const shot = async (address, on = page, ready = async () => {}) => {
      await on.goto(url + address);
      await ready();
      // The fonts of Latin letters come after the first paint.
      await on.waitForFunction(() => [...document.fonts].some(({ family }) => family === 'Figtree'));
      await on.evaluate(() => document.fonts.ready);
      return on.screenshot({ animations: 'disabled' });
    };
    const orders = await shot('/studio/orders');
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await shot('/studio');
    await page.emulateMedia({ colorScheme: 'light' });
    await writeHours(page);
    await page.goto(`${url}/studio/orders?state=paid`);
    await page.locator('main [data-row-link]').first().click();
    await page.waitForURL('**/studio/orders/*');
    const order = new URL(page.url()).pathname;
    const roster = await page.getByRole('link', { name: 'Roster' }).first().getAttribute('href');
    const storageState = await context.storageState();
    const pocket = await browser.newContext({
      viewport: phone,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      storageState,
    });
    const small = await pocket.newPage();
    const phones = [];
    for (const address of ['/studio', roster.replace(/\/roster.*/, ''), roster])
      phones.push(await shot(address, small));
    const day = [];
    for (const address of ['/studio/hours', order, '/studio/delivery']) day.push(await shot(address, small));
    await pocket.close();
    await page.goto(`${url}/studio/pages?search=rocket`);
    await page.locator('main [data-row-link]').first().click();
    await page.waitForURL('**/studio/pages/*');
    const editor = await shot(`${new URL(page.url()).pathname}/edit`, page, () =>
      page.locator('.editor-box[data-ready]').waitFor(),
    );
    await fillLibrary(page);
    const library = await shot('/studio/media');
    // Last, because it is kept with the person.
    await page.goto(`${url}/studio/account`);
    await page.locator('[name=language][value=ta]').check();
    await page.locator('button[value=language]').click();
    await page.waitForFunction(() => document.documentElement.lang === 'ta');
    const tamil = await shot(roster);
    await context.close();
    return { orders, dark, phones, day, tamil, editor, library };
  }

  /** When the owner gives 1-on-1 lessons. */
  async function writeHours(page) {
    await page.goto(`${url}/studio/hours`);
    for (const weekday of ['Monday', 'Wednesday', 'Saturday'])
      await page.getByRole('checkbox', { name: weekday }).check();
    await page.locator('[name=starts]').first().fill('17:00');
    await page.locator('[name=ends]').first().fill('20:00');
    await page.getByRole('button', { name: 'Add the hours' }).click();
    await page.getByText('The hours are added.').waitFor();
  }

  /** A few pictures for the library: the ones of this README, cut as photographs are. */
  async function fillLibrary(page) {
    await page.goto(`${url}/studio/media`);
    const files = ['Front page.jpg', 'Orders.jpg', 'Roster day.jpg', 'In the dark.jpg'];
    const made = ['home', 'studio', 'studio-phone', 'studio-dark'];
    const upload = [];
    for (const [index, name] of files.entries()) {
      const source = `${folder}/readme-${made[index]}.webp`;
      const buffer = await sharp(source).resize(900, 600, { fit: 'cover', position: 'top' }).jpeg().toBuffer();
      upload.push({ name, mimeType: 'image/jpeg', buffer });
    }
    // Files are taken by the page's own code.
    await running(page);
    await page.getByLabel('Choose pictures').setInputFiles(upload);
    for (const name of files) await page.getByRole('link', { name: `Open “${name.replace('.jpg', '')}”` }).waitFor();
  }

  async function write(picture, name) {
    await sharp(picture).resize({ width }).webp({ quality: 80, effort: 6 }).toFile(`${folder}/readme-${name}.webp`);
  }
}

/** The first screen of a page, as a visitor in India sees it; `whole`: all of it. */
async function screen(browser, url, address, viewport, whole = false) {
  const { page, context } = await openSettled(browser, url + address, {
    viewport,
    scale: viewport.width < 700 ? 2 : 1,
    whole,
  });
  // Bars that stay in the window would be in the middle of the whole page.
  if (whole) await page.addStyleTag({ content: '.enrol-bar, .lead-bar, header { position: static !important }' });
  const picture = await page.screenshot({ animations: 'disabled', fullPage: whole });
  await context.close();
  return picture;
}

/** Pictures of one size in a row, on the colour of cardboard. */
async function sideBySide(pictures) {
  const size = { width: phone.width * 2, height: phone.height * 2 };
  const step = size.width + gap * 2;
  return sharp({
    create: {
      width: step * pictures.length + gap * 2,
      height: size.height + gap * 4,
      channels: 3,
      background: '#f4ead4',
    },
  })
    .composite(pictures.map((input, index) => ({ input, left: gap * 2 + index * step, top: gap * 2 })))
    .png()
    .toBuffer();
}
