import { followMarkets } from '#catalog/markets';
import { log } from '#config/log';
import type { Engine } from '#db';
import { languageCodes } from '#locale/language';
import { prepareLanguage } from '#i18n/translator';
import { installJobs } from '#jobs';
import { followSchool } from '#school';

/** What whoever knows the business needs, a server or a worker: the queues, the markets, the school, the words of all languages. */
export async function followBusiness(engine: Engine): Promise<void> {
  await Promise.all([
    installJobs(engine),
    followMarkets(engine, (err) => log().error({ err }, 'the markets could not be read')),
    followSchool(engine, (err) => log().error({ err }, 'the settings of the school could not be read')),
    ...languageCodes.map((code) => prepareLanguage(code)),
  ]);
}
