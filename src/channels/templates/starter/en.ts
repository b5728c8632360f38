import type { StarterTexts } from './starter-texts.ts';

export const en: StarterTexts = {
  close: 'To change or stop these messages, open {choices} or reply STOP.',
  texts: {
    'lead-answer':
      'Hello {name}, you asked {brand} about {programme}. Everything about it is here: {link} – if you have a question, just reply to this message.',
    'payment-received':
      'Hello {name}, we have received {amount} for {programme} (order {reference}). {learner} is enrolled. Your page: {link} – all dates are there.',
    'joining-link':
      'News from {brand}: the joining details of {programme} on {start} have changed. The page of {learner} always has the right link: {link} – please use only that one.',
    'session-day':
      'A reminder from {brand}: {learner} has {programme} on {start}. Your page: {link} – the joining link opens there 15 minutes before.',
    'session-hour':
      'It begins soon: {programme} for {learner}, {start}. Your page: {link} – the joining link opens there 15 minutes before.',
    'kit-sent':
      'The kit for {learner} ({programme}) is on its way. Tracking number: {tracking}. Follow it on your page: {link} – please tell us if something is missing.',
    'waitlist-offer':
      'Good news: a seat in {programme} is free for {learner}. We keep it until {until}. Take it here: {link} – if you no longer need it, say so there.',
    offer: 'Hello {name}, {brand} has something new: {programme}. Have a look: {link} – we would be glad to see you.',
  },
};
