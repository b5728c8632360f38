import { letterOf } from '#marketing/channels';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { newId } from '#foundation/kit/id.ts';
import { formOutcome, history } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { isJourneyKey, journeyOf, ownSenders } from '../../model.ts';
import { journeyFigures } from '../../people/figures.ts';
import { previewJourney } from '../../people/preview.ts';
import { whoWaits } from '../../people/who-is-in.ts';
import { readSettings } from '../../switches/settings.ts';

export type ShownJourney = NonNullable<Awaited<ReturnType<typeof readJourney>>>;

/** One journey with its steps, figures and people, or null. Names only for those with permission to see people. */
export async function readJourney(tx: Tx, { key, request, by }: { key: string; request: Request; by: Staff }) {
  if (!isJourneyKey(key)) return null;
  const journey = journeyOf(key);
  const own = ownSenders.find((one) => one.key === key);
  const about = journey ?? own;
  if (!about) return null;
  const settings = await readSettings(tx, key);
  const maySee = may(by.role, journey?.about === 'order' ? 'orders.read' : 'leads.read');
  const wanted = new URL(request.url).searchParams.get('preview') === 'yes';
  const preview = wanted ? await previewJourney(tx, key) : null;
  const language = staffLanguage();
  const steps = [];
  for (const [at, step] of about.steps.entries()) {
    const values = { name: 'Meena', learner: 'Arun', programme: 'Electronics', amount: '₹2,000', start: '10:00' };
    const link = `${config().SITE_URL}/…`;
    const given = { ...values, until: '9 Dec', link };
    const { text } = await letterOf(tx, { purpose: step.purpose, language, values: given, mobile: null });
    const plan = journey?.steps[at];
    steps.push({
      key: step.key,
      purpose: step.purpose,
      text,
      when: own?.steps[at]?.when ?? null,
      delay: plan ? { minutes: settings.delays[at] ?? plan.delay.usual, ...plan.delay } : null,
    });
  }
  const { title, text, begins, consent, stops } = about;
  return {
    key,
    title,
    text,
    begins,
    consent,
    stops: [...stops],
    goal: journey?.goal ?? null,
    ways: journey ? [...journey.ways] : (['whatsapp', 'sms', 'mail'] as const),
    tries: journey?.tries ? { set: settings.tries, ...journey.tries } : null,
    isOn: settings.isOn,
    version: settings.version,
    own: own !== undefined,
    language,
    steps,
    figures: (await journeyFigures(tx)).get(key) ?? null,
    waits: journey && maySee ? await whoWaits(tx, key) : [],
    preview: preview && { ...preview, people: maySee ? preview.people : [] },
    maySee,
    maySwitch: may(by.role, 'journeys.switch'),
    mayChange: journey !== undefined && may(by.role, 'journeys.change'),
    mayTakeOut: may(by.role, 'leads.change'),
    mayEditTexts: may(by.role, 'settings.change'),
    entries: await history(tx, 'journey', key),
    formKey: newId(),
    outcome: await formOutcome(tx, request, `journey:${key}`),
  };
}
