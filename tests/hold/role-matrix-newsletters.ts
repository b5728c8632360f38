import { those, type Row } from './role-rows.ts';

const send = those('newsletters.send');

/** Permissions on newsletters. */
export const rowsOfNewsletters: Record<string, Row> = {
  '/studio/newsletters': { read: send, write: [{ roles: send }] },
  '/studio/newsletters/blocked': { read: send, write: [{ fields: { address: 'x' }, roles: send }] },
  '/studio/newsletters/:id': {
    read: send,
    write: ['segment', 'test', 'public', 'delete', 'send', 'pause', 'continue', 'stop', 'unschedule'].map((wish) => ({
      fields: { do: wish },
      roles: send,
    })),
  },
  '/studio/newsletters/:id/text': { read: send, write: [{ fields: { do: 'save' }, roles: send }] },
  '/studio/newsletters/:id/preview': { read: send, write: [{ roles: send }] },
};
