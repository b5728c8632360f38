/** Opens an address as a visitor in India, and waits until its fonts and pictures are there; `lazy` pictures too where `whole`. */
export async function openSettled(browser, address, { viewport, scheme = 'light', scale = 1, whole = false }) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kolkata',
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  // Those of a script are `optional`: the second time they come from the browser's cache, so that none of them is late.
  await page.reload({ waitUntil: 'load' });
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family === 'Figtree'));
  await page.evaluate(async (all) => {
    if (all) for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    const wanted = [...document.images].filter((image) => all || image.complete);
    await Promise.all(wanted.map((image) => image.decode().catch(() => {})));
  }, whole);
  return { page, context };
}
