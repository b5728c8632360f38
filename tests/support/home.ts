import type { Page } from 'playwright-core';

/** The delivery address of test kits: a known PIN, whose district and state the server fills in. */
export const home = {
  shipName: 'Meena R',
  shipCountry: 'IN',
  shipPostcode: '600001',
  shipLine1: '12 Beach Road',
  shipLine2: '',
  shipCity: 'Chennai',
  shipDistrict: '',
  shipState: '',
  shipRegion: '',
  shipPhone: '',
};

/** Fills the address in the checkout of an offer that sends a kit; nothing in any other. */
export async function fillHome(page: Page, changes: Partial<typeof home> = {}): Promise<void> {
  if ((await page.locator('[name=shipCountry]').count()) === 0) return;
  const { shipName, shipPostcode, shipLine1, shipCity } = { ...home, ...changes };
  for (const [name, value] of Object.entries({ shipName, shipPostcode, shipLine1, shipCity }))
    await page.locator(`[name=${name}]`).fill(value);
}
