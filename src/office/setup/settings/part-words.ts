import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { SchoolPart } from '#platform/school/model';

type Words = { title: StaffSentence; about: StaffSentence };

/** The names of the parts, in order. */
export const partWords: Record<SchoolPart, Words> = {
  name: { title: 'Name', about: 'What people call the school, and its promise below each page.' },
  look: { title: 'Colours and type', about: 'One colour; the whole scale follows, in light and dark.' },
  contact: { title: 'Contact', about: 'Phone, mail, opening hours, and where else people find you.' },
  legal: { title: 'Legal entity and tax', about: 'Who sells, as it stands on invoices and policies.' },
  money: {
    title: 'How money comes',
    about: 'For families who pay by UPI or transfer: you confirm each payment when you see it in your account.',
  },
  numbers: { title: 'Order and document numbers', about: 'The letters that each number begins with.' },
  policies: { title: 'Words of the policies', about: 'Who answers for data and complaints, as policies name them.' },
  retention: {
    title: 'How long data are kept',
    about: 'After how long each kind goes by itself; the privacy policy tells the same.',
  },
  menus: { title: 'Menus', about: 'What stands at the head and at the foot of each page.' },
  mail: { title: 'Mails', about: 'How each mail begins and ends.' },
  tags: { title: 'Tags', about: 'Which addresses and scripts the tags of your tag manager may use, after a yes.' },
  chat: { title: 'Chat', about: 'The chat of a vendor, on the home page, the contact page and the list of workshops.' },
};
