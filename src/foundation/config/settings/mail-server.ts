import { z } from 'zod';
import type { Setting } from '../setting-kinds.ts';

/** The ports of mail servers: 465 with TLS from the start, the others with STARTTLS. Nothing else listens there that a mail server's words could harm. */
export const mailPorts = ['465', '587', '2525', '25'] as const;

/** A mail server in the fields of its screen; together they are SMTP_URL (`mailServerAddress`). */
export const mailServerFields = {
  SMTP_HOST: {
    schema: z
      .string()
      .regex(/^(?=.{4,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i, 'must be a host'),
    about: 'Host of the mail server.',
    example: 'smtp.school.example',
    key: 'shown',
  },
  SMTP_PORT: {
    schema: z.string().regex(/^\d{2,5}$/, 'must be a port'),
    about: 'Port of the mail server: 465 for TLS, 587 for STARTTLS.',
    example: '587',
    key: 'shown',
  },
  SMTP_USER: {
    schema: z.string().min(1).max(200),
    about: 'User of the mail server, often the whole mail address.',
    example: 'hello@school.example',
    key: 'shown',
  },
  SMTP_PASSWORD: {
    schema: z.string().min(1).max(500),
    about: 'Password of that user; for Gmail and Zoho one made for this use.',
    example: 'the password for apps',
    key: 'secret',
  },
} satisfies Record<string, Setting>;

/** The fields as SMTP_URL. The connection is always encrypted: a password is sent over it. */
export function mailServerAddress(typed: Record<string, string>): string {
  const { SMTP_HOST = '', SMTP_PORT = '', SMTP_USER = '', SMTP_PASSWORD = '' } = typed;
  const [user, password] = [SMTP_USER, SMTP_PASSWORD].map(encodeURIComponent);
  const who = `${user}:${password}@${SMTP_HOST}:${SMTP_PORT}`;
  return SMTP_PORT === '465' ? `smtps://${who}` : `smtp://${who}?requireTLS=true`;
}
