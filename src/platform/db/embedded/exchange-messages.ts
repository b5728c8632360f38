import type { PGlite } from '@electric-sql/pglite';
import { DatabaseError } from 'pg-protocol';
import type { BackendMessage, NotificationResponseMessage } from 'pg-protocol/dist/messages';
import { Parser } from 'pg-protocol/dist/parser';

/** Sends messages of PostgreSQL's protocol and returns what the database answers to them; throws what it refuses. */
export type Exchange = (messages: Uint8Array[]) => Promise<BackendMessage[]>;

/**
 * Speaks the wire protocol with the embedded database. The library's own parser copies each value of each row into a separate buffer before it
 * makes a text of it, which was a tenth of the time of a page; the parser of `pg` reads the text in place. `notified` receives
 * the notifications of subscribed channels, which arrive in the answers to other statements.
 */
export function exchangeMessages(pglite: PGlite, notified: (channel: string, payload: string) => void): Exchange {
  return async (messages) => {
    const parser = new Parser();
    const answers: BackendMessage[] = [];
    let refusal: DatabaseError | undefined;
    const take = (message: BackendMessage) => {
      if (message instanceof DatabaseError) refusal ??= message;
      else if (isNotification(message)) notified(message.channel, message.payload);
      else answers.push(message);
    };
    await pglite.execProtocolRawStream(Buffer.concat(messages), {
      syncToFs: false,
      // The data is a view of the database's memory, which the next answer overwrites.
      onRawData: (data) => parser.parse(Buffer.from(data), take),
    });
    if (refusal) throw refusal;
    return answers;
  };
}

const isNotification = (message: BackendMessage): message is NotificationResponseMessage =>
  message.name === 'notification';
