import { z } from 'zod';
import type { Setting } from '../setting-kinds.ts';

const number = (most: number) => z.coerce.number().int().min(1).max(most);

/** Limits for one person or one internet connection without a payment. */
export const limitSettings = {
  UNPAID_SEATS_PER_PERSON: {
    schema: number(100).default(3),
    about:
      'Seats that one mobile number or mail address may hold unpaid in one batch, and uses of one coupon; twice as many in all batches. Paid seats do not count.',
    example: '3',
  },
  UNPAID_SEATS_PER_CLIENT: {
    schema: number(100).default(6),
    about:
      'Seats that one internet connection (an IPv4 address or an IPv6 /64) may hold unpaid in one batch, three times as many in all; its network (/24, /48) three times that. Paid seats do not count.',
    example: '6',
  },
  UNPAID_GROUPS_PER_CLIENT: {
    schema: number(1_000).default(6),
    about:
      'Orders for a group (more than six learners) that one internet connection may begin in a day; one at a time in its network.',
    example: '6',
  },
  DISCOUNT_LIMIT_PERCENT: {
    schema: number(100).default(50),
    about:
      'The most that staff who may give discounts take off a price in an order by hand, in percent. Owners may take off all of it.',
    example: '50',
  },
  LEADS_PER_CLIENT: {
    schema: number(100_000).default(60),
    about:
      'Forms (callback, newsletter) that one internet connection may send in an hour. Leads beyond it are listed as suspected bots; beyond ten times as many they are refused. Its network (/24, /48) may send ten times as many.',
    example: '60',
  },
  MAILS_PER_CLIENT: {
    schema: number(100_000).default(20),
    about:
      'Mails to unconfirmed addresses that one internet connection may cause in an hour, its network (/24, /48) five times as many. One address gets at most three of them a day.',
    example: '20',
  },
  WEBHOOKS_PRIVATE: {
    schema: z.enum(['yes', 'no']).default('no'),
    about:
      'Whether webhooks may be sent into the network of the server, and without TLS. Only for a receiver that stands there: staff who add endpoints can then reach every machine of that network.',
    example: 'yes',
  },
} satisfies Record<string, Setting>;
