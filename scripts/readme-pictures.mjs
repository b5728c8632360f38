// The three pictures of the README: the home page, three phones side by side, and the back office with a few orders in it.
import sharp from 'sharp';
import { openSettled } from './settled-page.mjs';

const width = 1100;
const phone = { width: 360, height: 780 };
const gap = 24;
const workshop = '/en/workshop/rocket-science';
const checkout = `/checkout/rocket-science-in?page=${workshop}&language=en`;

/** `buy` orders a seat for a learner and presses one of the sandbox's buttons, or none. */
export async function takeReadmePictures({ browser, url, folder, ownerLink, buy }) {
  await write(await screen(browser, url, '/', { width: 1440, height: 900 }), 'site');
  const shots = [];
  for (const address of [workshop, '/workshop/rocket-science', checkout])
    shots.push(await screen(browser, url, address, phone));
  await write(await sideBySide(shots), 'phone');
  await write(await studio(), 'studio');

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
    await page.goto(`${url}/studio/orders`);
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ animations: 'disabled' });
    await context.close();
    return picture;
  }

  async function write(picture, name) {
    await sharp(picture).resize({ width }).webp({ quality: 80, effort: 6 }).toFile(`${folder}/readme-${name}.webp`);
  }
}

/** The first screen of a page, as a visitor in India sees it. */
async function screen(browser, url, address, viewport) {
  const { page, context } = await openSettled(browser, url + address, {
    viewport,
    scale: viewport.width < 700 ? 2 : 1,
  });
  const picture = await page.screenshot({ animations: 'disabled' });
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
