import { z } from 'zod';
import { config } from '#foundation/config';
import { httpClient } from '#foundation/kit/http/http-client.ts';
import { readJson } from '#foundation/kit/json/read-json.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { AdProblem } from './ad-state.ts';

/** The version of the Graph API in use. */
const version = 'v23.0';
const fields = 'id,created_time,form_id,campaign_name,field_data';
const longest = 200_000;

/** A lead of an ad as Meta returns it. `answers` by the name of the question. */
export type FetchedAd = { createdAt: Date | null; campaign: string; answers: Map<string, string> };

const body = z.object({
  id: z.string(),
  created_time: z.string().optional(),
  campaign_name: z.string().optional(),
  field_data: z.array(z.object({ name: z.string().max(200), values: z.array(z.string()).default([]) })).max(100),
});

/** Fetches the answers to the form of an ad; refuses with the reason. Their content is not logged. */
export async function fetchAd(
  leadgenId: string,
): Promise<Outcome<FetchedAd, Exclude<AdProblem, 'no-contact' | 'not-stored' | 'test'>>> {
  const { META_LEADS_URL, META_LEADS_TOKEN, MESSAGE_TIMEOUT_MS: deadline } = config();
  const client = httpClient({ baseUrl: `${META_LEADS_URL}/${version}`, deadline });
  let answer: { status: number; text: string };
  try {
    const response = await client.send(`/${leadgenId}?fields=${fields}`, {
      headers: { authorization: `Bearer ${META_LEADS_TOKEN}`, accept: 'application/json' },
      redirect: 'manual',
    });
    answer = { status: response.status, text: await response.text() };
  } catch {
    return refused('unreachable');
  }
  const { status, text } = answer;
  if (status === 429 || isBusy(text)) return refused('busy');
  if (status >= 500) return refused('unreachable');
  if (status !== 200) return refused('declined');
  const read = text.length > longest ? null : body.safeParse(readJson(text));
  // An answer about another lead would be stored as this one.
  if (!read?.success || read.data.id !== leadgenId) return refused('unreadable');
  const { created_time: at, campaign_name: campaign = '', field_data: data } = read.data;
  const created = at === undefined ? Number.NaN : Date.parse(at.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return ok({
    createdAt: Number.isNaN(created) ? null : new Date(Math.min(created, Date.now())),
    campaign,
    answers: new Map(data.map(({ name, values }) => [name, values.join(', ')])),
  });
}

/** Meta's limits come with status 400 too: 4, 17, 32, 613 and 80005 (leadgen). */
function isBusy(text: string): boolean {
  const code = z.object({ error: z.object({ code: z.number() }) }).safeParse(readJson(text)).data?.error.code;
  return code !== undefined && [4, 17, 32, 613, 80_005].includes(code);
}
