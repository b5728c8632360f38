// The words of one landing page of the starter content; each peer's view of them is in its own folder.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const read = (name) => parse(readFileSync(`content/${name}.yaml`, 'utf8'));

/** The page at `path`, as plain data that any framework can show. */
export function words(path) {
  const { head, override, language } = read(`pages${path}`);
  const programme = read(`programmes${path.slice(path.lastIndexOf('/'))}`);
  const offer = programme.offers.find(({ market }) => market === 'IN');
  const amount = (minor) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency: offer.currency, maximumFractionDigits: 0 }).format(
      minor / 100,
    );
  const { min, max } = programme.ages;
  const { hero, facts, questions, schedule, teacher, price, ...blocks } = override;
  return {
    ...blocks,
    language,
    title: head.title,
    description: head.description,
    brand: 'Tinkerloft',
    policies: read('site').policies.map((to) => ({ to, label: read(`pages${to}`).label })),
    hero: { ...hero, note: hero.note.replace('{{ages}}', `${min}–${max}`) },
    facts: {
      ...facts,
      items: [
        { label: 'Ages', value: `Ages ${min} to ${max}` },
        { label: 'Length', value: `${programme.sessions} sessions of ${programme.minutesPerSession} minutes` },
        { label: 'Language', value: 'English' },
        { label: 'Kit', value: 'Box with all parts' },
        ...facts.items,
      ],
    },
    teacher: { title: teacher.title, paragraphs: teacher.markdown.trim().split('\n\n') },
    schedule: {
      ...schedule,
      batches: programme.batches
        .filter((batch) => batch.language === language && !batch.market)
        .map(({ startsAt, zone, sessionsNote }) => ({
          when: `${startsAt.weekday} ${startsAt.time}, ${zone}`,
          note: sessionsNote[language],
        })),
    },
    price: { ...price, now: amount(offer.discountedPrice), before: amount(offer.price) },
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
