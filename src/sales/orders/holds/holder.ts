import { clientMarks, clientOf, type ClientMarks } from '#platform/limits';
import { mailboxOf } from '#platform/mail/model';

/** Who holds a seat: by number (E.164), by mailbox (null without an address), and by the marks of their client of the last days, today's first. */
export type Holder = { mobile: string; mailbox: string | null; marks: ClientMarks[] };

/** The holder of an order to be placed; `client` by `clientKey`. */
export function holderOf({
  buyer,
  client = '',
}: {
  buyer: { mobile: string; email: string };
  client?: string;
}): Holder {
  return {
    mobile: buyer.mobile,
    mailbox: buyer.email === '' ? null : mailboxOf(buyer.email),
    marks: clientMarks(clientOf(client)),
  };
}
