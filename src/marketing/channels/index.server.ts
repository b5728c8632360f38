import './erase-old-messages.job.ts';
import './sending/deliver-message.job.ts';
import './sending/refresh-templates.job.ts';
import './sending/sweep-messages.job.ts';

export { readChoices, saveChoices, type MessageChoices } from './choices/choices.ts';
export { consentOfFile, takeBackConsentOfFile } from './consent/consent-of-file.ts';
export { consentHistory } from './consent/consents.ts';
export { optIn, optInLabel } from './consent/opt-in.ts';
export { knowPeople, type KnownRecord } from './contacts/known-people.ts';
export { messagesOfNumber, messagesOfStaff, unansweredConversations } from './inbox/conversations.ts';
export { failedMessages } from './sending/list-messages.ts';
export { messagePersonalData } from './personal-data.ts';
export { messagesOn } from './providers/channels.ts';
export { guardMessages } from './sending/guards.ts';
export { countMessages, lastReplies, letterOf, phoneWay, quietHoursEnd, wantsNothing } from './sending/reach.ts';
export { codesReach, sendCode } from './sending/send-code.ts';
export { exportMessages } from './studio/sent/export-messages.ts';
export { sendMessage } from './sending/send-message.ts';
