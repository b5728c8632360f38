import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { noRefundRule, refundRules } from '#platform/school/model';
import type { Typed } from '#foundation/ui/admin/versioned-form.ts';
import type { Promises } from '../pages/compose-policy.ts';

/** The five steps of the set-up wizard, in order. */
export const stepNames = ['teach', 'whom', 'languages', 'pay', 'workshop'] as const;
export type StepName = (typeof stepNames)[number];

const perLanguage = (name: string) => languageCodes.map((code) => `${name}.${code}`);

/** The fields of each step. */
export const stepFields: Record<StepName, readonly string[]> = {
  teach: ['BRAND_NAME', 'subject', 'colour', 'CONTACT_PHONE', 'MAIL_FROM', 'hours'],
  whom: ['format', 'ageMin', 'ageMax'],
  languages: perLanguage('language'),
  pay: ['price', 'plan', 'payNow', 'UPI_ID', 'BANK_DETAILS', 'refundRule', 'complaints', 'OWNER_NAME', 'OWNER_ADDRESS'],
  workshop: [
    ...perLanguage('title'),
    ...perLanguage('summary'),
    'sessions',
    'minutes',
    'date',
    'time',
    'seats',
    'teachIn',
  ],
};

export const stepWords: Record<StepName, { title: StaffSentence; about: StaffSentence }> = {
  teach: { title: 'What do you teach?', about: 'And under which name. All of it can be changed later.' },
  whom: { title: 'Whom do you teach?', about: 'It stands at the top of each page, so that nobody has to ask.' },
  languages: {
    title: 'In which languages?',
    about: 'Your pages are made in each of them. English stays: it stands in where a text is missing.',
  },
  pay: {
    title: 'How do they pay?',
    about: 'The price of your first programme, where the money goes, and who writes the bill.',
  },
  workshop: { title: 'Your first workshop', about: 'After this step it is on sale.' },
};

export const isStep = (text: string): text is StepName => (stepNames as readonly string[]).includes(text);

/** The next step; null after the last. */
export const nextStep = (step: StepName): StepName | null => stepNames[stepNames.indexOf(step) + 1] ?? null;

/** The initial values of the steps. */
export const firstTyped: Typed = {
  format: 'workshop',
  ageMin: '8',
  ageMax: '14',
  plan: 'full',
  refundRule: noRefundRule,
  complaints: 'no',
  sessions: '4',
  minutes: '60',
  time: '17:00',
  seats: '20',
  teachIn: 'en',
  'language.en': 'yes',
};

/** The chosen languages, always including English. */
export const chosenLanguages = (typed: Typed) =>
  languageCodes.filter((code) => code === 'en' || typed[`language.${code}`] === 'yes');

/** The promises chosen in the steps; none by default. */
export const promisesOf = ({ refundRule, complaints }: Typed): Promises => ({
  refund: refundRules.find((rule) => rule === refundRule) ?? null,
  complaints: complaints === 'yes',
});
