export { deliverMailJob } from './deliver-mail.job.ts';
export { countMails, findMail, listFailedMails, listMails, wasQueued, type MailFilter } from './find-mails.ts';
export { mailDocument, type MailBlock, type MailDocument } from './mail-document.ts';
export { queueMail, type MailInput } from './queue-mail.ts';
export { resendMail } from './resend-mail.ts';
export { mayMailUnconfirmed } from './unconfirmed-mail.ts';
