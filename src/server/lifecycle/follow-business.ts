import { followMarkets } from '#catalogue/catalog/markets/load-markets.ts';
import { log } from '#foundation/config/log.server.ts';
import type { Engine } from '#platform/db';
import { languageCodes } from '#foundation/locale/language.ts';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { installJobs } from '#platform/jobs';
import { followSchool } from '#platform/school';

/** Common start of servers and workers: the queues, the markets, the school, the words of all languages. */
export async function followBusiness(engine: Engine): Promise<void> {
  await Promise.all([
    installJobs(engine),
    followMarkets(engine, (err) => log().error({ err }, 'the markets could not be read')),
    followSchool(engine, (err) => log().error({ err }, 'the settings of the school could not be read')),
    ...languageCodes.map((code) => prepareLanguage(code)),
  ]);
}
