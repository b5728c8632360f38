import { z } from 'zod';
import type { Setting } from '../setting-kinds.ts';

const courierSecret = z
  .string()
  .min(16, 'must have at least 16 characters')
  .refine((text) => new Set(text).size >= 8 && !/\s/.test(text), 'is too weak to prove anything');

/** Couriers that may report where parcels are. */
export const courierSettings = {
  SHIPROCKET_WEBHOOK_TOKEN: {
    schema: courierSecret.optional(),
    about:
      'Lets Shiprocket tell where kits are: the security token that you type at *Settings → API → Webhooks* there. Absent: its updates are refused.',
    example: 'the output of: openssl rand -hex 32',
    key: 'chosen',
  },
  COURIER_WEBHOOK_SECRET: {
    schema: courierSecret.optional(),
    about:
      'Lets a program of yours tell where kits are, by updates signed with this secret (docs/operations/install.md, *Kits*). Absent: they are refused.',
    example: 'the output of: openssl rand -hex 32',
  },
  COURIER_WEBHOOK_SECRET_OLD: {
    schema: courierSecret.optional(),
    about: 'The former secret of signed updates, also accepted while you change secrets. Remove it afterwards.',
    example: 'the former secret',
  },
} satisfies Record<string, Setting>;
