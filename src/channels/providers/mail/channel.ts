import { config } from '#config';
import { inTransaction } from '#db';
import { ok, refused } from '#kit/outcome';
import { mailDocument, queueMail } from '#mail';
import type { Channel } from '../../model.ts';

/** Mail: the message as a letter in the outbox of mails, which delivers it. The same message is one mail, however often it is asked for. */
export const mail: Channel = {
  name: 'mail',
  carries: 'mail',
  send: async ({ id, to, text, language }) => {
    const subject = config().BRAND_NAME;
    const blocks = text
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((line) => ({ kind: 'paragraph' as const, text: line }));
    const document = mailDocument({ language, title: subject, blocks });
    const about = { kind: 'message' as const, id };
    const queued = await inTransaction((tx) =>
      queueMail(tx, { to, subject, ...document, about, language, dedupeKey: `message:${id}` }),
    );
    return queued.ok ? ok({ providerId: null }) : refused('refused', queued.reason);
  },
};
