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
    'lead-thanks':
      'Thank you, {name}. {brand} has your number and will call you about {programme} soon. Until then everything is here: {link} – a question? Just reply to this message.',
    'not-reached':
      'Hello {name}, this is {brand}. We called you about {programme} and did not reach you. When would a call suit you? Just reply with a day and a time. The page: {link} – it answers the most common questions.',
    'not-reached-again':
      'Hello {name}, {brand} once more about {programme}. If you prefer to read, all dates and prices are here: {link} – and if you would like a call, reply with a time that suits you.',
    'checkout-open':
      'Hello {name}, your enrolment in {programme} is not finished yet: no payment has reached us. You can go on here: {link} – if something did not work, reply and we will help you.',
    'checkout-last':
      'Hello {name}, you started to enrol in {programme} and it is still open. If you want the seat, finish here: {link} – if not, you need not do anything. Any question? Just reply.',
    'balance-due':
      'Hello {name}, {amount} for {programme} is due by {until}. You can pay here: {link} – if you have paid already, thank you, and please ignore this.',
    'course-ended':
      'Thank you for learning with {brand}: {programme} is over for {learner}. Papers and the certificate, where there is one, are on your page: {link} – tell us how it was, just reply.',
    'come-again':
      'Hello {name}, some weeks ago {learner} finished {programme}. See what comes next at {brand}: {link} – we would be glad to see you again.',
    'number-code': 'Your code is {code}. It is valid for ten minutes. Please do not share it.',
  },
};
