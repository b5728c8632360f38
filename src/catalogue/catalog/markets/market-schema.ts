import { z } from 'zod';
import { allCountries, isCountry } from '#foundation/locale/countries.server.ts';
import { isTimeZone } from '#foundation/locale/workshop-time.ts';
import { collectors } from './collectors.ts';
import { allCurrencies } from './currencies.ts';

const country = z.string().refine(isCountry, 'must be the code of a country, such as GB');

/**
 * A market in the studio and in content files. `phone`: the country of its phone prefix, its own by default. `gateways`: its payment gateways; by
 * default from the server settings.
 */
export const marketSchema = z
  .strictObject({
    country: country.refine((code) => allCountries().includes(code), 'must be a country there is today'),
    currency: z
      .string()
      .refine((code) => allCurrencies().includes(code), 'must be a currency that is in use, such as GBP'),
    zone: z.string().max(60).refine(isZone, 'must be a time zone such as Europe/London'),
    phone: country.refine((code) => allCountries().includes(code), 'must be a country with phone numbers').optional(),
    gateways: z.array(z.string().max(40)).max(20).optional(),
    open: z.boolean().default(true),
  })
  .superRefine(({ gateways = [], currency }, context) => {
    const choices = collectors().choices({ currency });
    for (const name of gateways) {
      const found = choices.find((choice) => choice.name === name);
      const message = !found
        ? `must not name ${name}: there is no such means of payment`
        : `must not name ${found.label}: it does not collect ${currency}`;
      if (!found?.supports) context.addIssue({ code: 'custom', path: ['gateways'], message });
    }
  });

export type MarketContent = z.output<typeof marketSchema>;

/** A named zone, not an offset: only those know daylight saving. */
function isZone(zone: string): boolean {
  return isTimeZone(zone) && (zone.includes('/') || zone === 'UTC');
}
