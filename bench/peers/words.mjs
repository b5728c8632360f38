// The words of one landing page of the starter content; each peer's view of them is in its own folder.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const read = (name) => parse(readFileSync(`content/${name}.yaml`, 'utf8'));

/** The page at `path` as plain data that any framework can show; `html` is our rendering of it, which knows its files. */
export function words(path, html) {
  const { head, override, language } = read(`pages${path}`);
  const programme = read(`programmes${path.slice(path.lastIndexOf('/'))}`);
  const { hero, outcomes, questions, schedule, teacher, price, lead, ...blocks } = override;
  const { min, max } = programme.ages;
  const length = `${programme.sessions} sessions of ${programme.minutesPerSession} minutes`;
  const facts = [
    { icon: 'person', label: 'Ages', value: `Ages ${min} to ${max}` },
    { icon: 'clock', label: 'Length', value: length },
    { icon: 'talk', label: 'Language', value: 'English' },
    { icon: 'box', label: 'Kit', value: 'Box with all parts' },
  ];
  const picture = (name) => new RegExp(`/assets/pictures/${name}-[\\da-f]+`).exec(html)[0];
  const countries = [...html.matchAll(/<option value="(\w\w)"[^>]*>([^<]+)/g)];
  return {
    ...blocks,
    language,
    title: head.title,
    description: head.description,
    brand: 'Tinkerloft',
    languages: [
      { to: path, name: 'English' },
      { to: path.replace('/en', ''), name: 'தமிழ்' },
    ],
    policies: read('site').policies.map((to) => ({ to, label: read(`pages${to}`).label })),
    hero: { ...hero, note: hero.note.replace('{{ages}}', `${min}–${max}`), facts, picture: picture('rocket-launch') },
    facts: { ...blocks.facts, items: [...facts, ...blocks.facts.items] },
    outcomes: { ...outcomes, items: outcomes.items.map((item) => ({ ...item, picture: picture(item.picture) })) },
    teacher: { title: teacher.title, paragraphs: teacher.markdown.trim().split('\n\n') },
    schedule: { ...schedule, batches: batchesOf(programme, language) },
    price: { ...price, ...amountsOf(programme.offers.find(({ market }) => market === 'IN')) },
    lead: { ...lead, countries: countries.map(([, code, label]) => ({ code, label })) },
    // Links within answers are words here: they cost every framework the same.
    questions: {
      ...questions,
      items: questions.items.map(({ question, answer }) => ({
        question,
        answer: answer.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
      })),
    },
  };
}

function batchesOf({ batches }, language) {
  return batches
    .filter((batch) => batch.language === language && !batch.market)
    .map(({ startsAt, zone, sessionsNote }) => ({
      when: `${startsAt.weekday} ${startsAt.time}, ${zone}`,
      note: sessionsNote[language],
    }));
}

function amountsOf({ price, discountedPrice, currency }) {
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency, maximumFractionDigits: 0 });
  return { now: format.format(discountedPrice / 100), before: format.format(price / 100) };
}
