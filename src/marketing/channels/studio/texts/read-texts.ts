import type { Tx } from '#platform/db';
import { isLanguage, languageCodes } from '#foundation/locale/language.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { history } from '#platform/people';
import type { Role } from '#platform/people/model';
import { isPhoneChannel, isPurpose, messagePurposes, phoneChannels, variablesOf } from '../../model.ts';
import { phoneChannelsOn } from '../../providers/channels.ts';
import type { TemplatePlace } from '../../templates/starter-text.ts';
import { examples } from '../../templates/for-provider.ts';
import { listTemplates, placeName, readTemplate } from '../../templates/templates.ts';
import { readTabs } from '../shared/read-tabs.ts';

export type Texts = Awaited<ReturnType<typeof readTexts>>;

/** The approval state of the text of each purpose, by channel and published language. */
export async function readTexts(tx: Tx, role: Role) {
  const saved = new Map((await listTemplates(tx)).map((template) => [placeName(template), template]));
  const languages = publishedLanguages();
  return {
    tabs: await readTabs(tx, role),
    on: phoneChannelsOn(),
    channels: phoneChannels.map((channel) => ({
      channel,
      purposes: messagePurposes.map((purpose) => ({
        purpose,
        languages: languages.map((language) => {
          const found = saved.get(placeName({ purpose, channel, language }));
          return { language, state: found?.state ?? ('draft' as const), live: Boolean(found?.live) };
        }),
      })),
    })),
  };
}

/** The template that the query names; the first one by default. */
export function placeIn(query: URLSearchParams): TemplatePlace {
  const [purpose, channel, language] = [query.get('purpose'), query.get('channel'), query.get('language')];
  return {
    purpose: isPurpose(purpose) ? purpose : (messagePurposes[0] ?? 'lead-answer'),
    channel: isPhoneChannel(channel) ? channel : 'whatsapp',
    language: isLanguage(language) ? language : languageCodes[0],
  };
}

export type Text = Awaited<ReturnType<typeof readText>>;

/** One template with its placeholders. */
export async function readText(tx: Tx, place: TemplatePlace) {
  const template = await readTemplate(tx, place);
  const stored = examples();
  return {
    ...template,
    on: phoneChannelsOn().includes(place.channel),
    places: variablesOf(place.purpose).map((name) => ({ name, example: stored[name] })),
    entries: await history(tx, 'message-template', placeName(place)),
  };
}
