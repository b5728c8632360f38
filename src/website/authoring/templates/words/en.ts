import type { OwnWords } from './words.ts';

export const en: OwnWords = {
  home: 'Home',
  learn: 'What you can learn',
  homeAbout: 'See what you can learn at {{brand}}, with dates, prices and free seats, and enrol in a few minutes.',
  steps: {
    title: 'How it works',
    items: [
      ['Choose', 'Pick a programme and a batch whose language and hour suit you.'],
      ['Enrol', 'Enrol and pay in a few minutes. The confirmation comes by mail.'],
      ['Come', 'We remind you before the first session and tell you what to bring.'],
    ],
  },
  questionsTitle: 'Before you decide',
  questions: {
    missed: [
      'What if we have to miss it?',
      'Ask us whether another batch has a seat. And there is a plain [refund rule](/policies/refund), the same for every programme.',
    ],
    beginner: [
      'Is it right for a beginner?',
      'Yes. Each page says which ages a programme is for and what you need to know first.',
    ],
    person: ['How do I reach a person?', 'Write to {{supportEmail}}, or leave your number and we call you.'],
  },
  callTitle: 'Enrol in {title}',
  askTitle: 'Speak to us first',
  askText: 'Leave your number and we will talk it through, in no hurry.',
  ask: 'Please call me',
  enrol: 'Enrol',
  seePrice: 'See the price',
  dates: 'Dates and free seats',
  noDates: 'There is no date right now. Leave your number and we will tell you when the next one is set.',
  price: 'Price',
  priceAbout: 'What {title} costs, what is included, and the next dates with free seats.',
  included: ['All sessions of the batch', 'Reminders before each session', 'A person who answers your questions'],
  refunds: {
    open: 'We have no fixed rule for refunds. If you cannot come, write to us and we will agree with you on a refund.',
    link: 'The refund rule is [here](/policies/refund).',
    moved:
      'If a session is moved and the new time does not suit you, you get back the share of the price that belongs to that session.',
    rules: {
      week: {
        rule: 'Full refund up to 7 days before the first session, half up to 48 hours before, then none. If we cancel, you get all of it back.',
        text: '**Up to 7 days before the first session:** you get back everything. **From then until 48 hours before it:** half of the price. **Later:** nothing; ask us whether another batch has a seat.',
      },
      days: {
        rule: 'Full refund up to 48 hours before the first session, then none. If we cancel, you get all of it back.',
        text: '**Up to 48 hours before the first session:** you get back everything. **Later:** nothing; ask us whether another batch has a seat.',
      },
      none: {
        rule: 'No refund once you have enrolled. If we cancel, you get all of it back.',
        text: '**Once you have enrolled** there is no refund; ask us whether another batch has a seat.',
      },
    },
  },
  complaintTimes: 'You get a confirmation within 48 hours and an answer within one month.',
  thanks: 'Welcome!',
  thanksText: 'The seat is yours. The confirmation is on its way by mail, with the dates for your calendar.',
  thanksAbout: 'What happens after you enrol in {title}: confirmation, reminders, and what to have ready.',
  next: [
    'Look for the mail with the confirmation; it may be in your spam folder.',
    'Keep the order reference: it helps us find you faster.',
  ],
  outcomes: 'What you can do afterwards',
  teacher: 'Who teaches',
  lessonSteps: {
    title: 'How 1-on-1 lessons work',
    items: [
      ['Tell us', 'Leave your number and say what you want to learn.'],
      ['Choose your times', 'You choose the days and times that suit you.'],
      ['Learn', 'One teacher, one learner, at your pace.'],
    ],
  },
  forSchool: 'For families of {{school}}',
  begins: 'It begins in',
  support: 'Support',
  supportAbout: 'Reach a person at {{brand}} about a payment, a session or a change of batch.',
  supportText: 'Write to {{supportEmail}} with the number you enrolled with. A person answers.',
  policies: {
    terms: {
      label: 'Terms',
      about:
        'What we agree on when you enrol: the seat, the price, the sessions, changes and complaints, in plain words.',
      text: [
        'These terms are between you and **{{legalName}}** ({{registeredAddress}}). Once you have enrolled and your payment has arrived, the seat is yours; the confirmation comes by mail.',
        'Learners under 18 are enrolled by a parent or guardian. Please give the right name, age and phone number.',
        'We hold the sessions at the times we named. If a time has to change we tell you at once.',
        'Treat everybody in the session with respect. Material and recordings are for the learner alone.',
        'Complaints: {{grievanceOfficer}}, {{grievanceEmail}}. The law of India applies, and nothing here takes away rights that the law gives you.',
      ],
    },
    privacy: {
      label: 'Privacy',
      about:
        'Which data about you and the learner we collect, why, for how long, who sees it, and how to use your rights.',
      text: [
        'Responsible: **{{legalName}}**, {{registeredAddress}}. Questions and requests: {{privacyEmail}}.',
        'We ask for what is needed to call you, give a seat, teach and write the bill: your name, number and mail address; the learner’s name and age; the programme, the batch and the amount paid. Card data goes to the payment service and never reaches us.',
        'Our staff and teachers see it, and services for hosting, mail, video, payment and accounts, each only what their work needs. We do not sell data and show no advertising to children.',
        'Enrolments are kept for {{keepOrdersMonths}} months, bills for {{keepTaxRecordsMonths}} months after the annual tax return of their year, as tax law asks; requests for a call for {{keepLeadsMonths}} months after the last contact.',
        'You see [here](/your-data) what we hold, download it, and ask us to correct or erase it. You may withdraw your consent at any time. Tools for measuring and advertising run only after you agree. Complaints: {{grievanceOfficer}}, {{grievanceEmail}}.',
      ],
    },
    refund: {
      label: 'Refunds',
      about:
        'What you get back if you cancel, what happens if we cancel, and when the money comes: one rule for every programme.',
      text: [
        'If we cancel, or cannot give you the seat, you get back everything. You may choose another batch instead.',
        'Write to {{supportEmail}} with your phone number or order reference. No reason is needed.',
        'We send the money to the account or card it came from within 7 working days; banks may take some days more.',
        'The rights that the law gives you stand. If our answer does not satisfy you: {{grievanceOfficer}}, {{grievanceEmail}}.',
      ],
    },
  },
};
