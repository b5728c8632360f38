import { newId } from '#foundation/kit/id.ts';
import { searchEntry } from '#foundation/kit/lists/search-keys.ts';
import { progress, type Insert } from './insert.ts';
import { idAt, moments, name, one, whole } from './made-up.ts';
import { pages } from './pages.ts';

const campaigns = ['diwali', 'summer', 'science-week', 'schools', null, null, null];

/** Inserts `wanted` leads, each with one submission and its search entry. */
export async function seedLeads(insert: Insert, wanted: number): Promise<void> {
  const times = moments(wanted);
  for (let done = 0; done < wanted; done += 5_000) {
    const leads = times.slice(done, done + 5_000).map((at) => {
      const [campaign, who] = [one(campaigns), name()];
      return {
        id: idAt(at),
        name: who,
        mobile: `+918${String(100_000_000 + whole(899_999_999))}`,
        country: 'IN',
        email: null,
        page: one(pages),
        language: one(['en', 'ta', 'te', 'kn', 'ml']),
        source: (campaign ? { utm_campaign: campaign } : {}) as { utm_campaign?: string },
        consent_version: 'seeded',
        consent_text: 'Seeded',
        state: one(['new', 'contacted', 'interested', 'enrolled', 'closed', 'closed']),
        created_at: at,
        latest_at: at,
      };
    });
    await insert(
      'leads',
      'id uuid, name text, mobile text, country text, email text, page text, language text, source jsonb, consent_version text, consent_text text, state text, created_at timestamptz, latest_at timestamptz',
      leads,
    );
    await insert(
      'lead_search',
      'lead_id uuid, folded text, keys integer[]',
      leads.map(({ id, name: who, mobile, page, source }) => ({
        lead_id: id,
        ...searchEntry({ names: [who], codes: [mobile, page, source.utm_campaign ?? null] }),
      })),
    );
    await insert(
      'lead_submissions',
      'id uuid, lead_id uuid, name text, page text, language text, source jsonb, consent_version text, suspected boolean, created_at timestamptz',
      leads.map(({ id, name: who, page, language, source, created_at }) => ({
        id: newId(),
        lead_id: id,
        name: who,
        page,
        language,
        source,
        consent_version: 'seeded',
        suspected: false,
        created_at,
      })),
    );
    progress('leads', done + leads.length, wanted);
  }
}
