export { deliverMailJob } from './deliver-mail.job.ts';
export { findMail, listFailedMails, listMails, mailsByKey, wasQueued } from './find-mails.ts';
export { mailDocument, type MailBlock } from './mail-document.ts';
export { queueMail, type MailInput } from './queue-mail.ts';
export { mayMailUnconfirmed } from './unconfirmed-mail.ts';
export { indexMailsJob } from './mail-search.ts';
export { searchMails } from './search-mails.ts';
