import { inTransaction } from '#platform/db';
import { write } from '../../src/marketing/channels/templates/templates.ts';

type Place = Parameters<typeof write>[1];

/** A WhatsApp text in Tamil, as approved by the provider. */
export const approvedInTamil = (purpose: Place['purpose'], liveText: string): Promise<void> =>
  inTransaction((tx) =>
    write(
      tx,
      { purpose, channel: 'whatsapp', language: 'ta' },
      {
        text: liveText,
        version: 1,
        state: 'approved',
        liveText,
        liveName: `${purpose.replaceAll('-', '_')}_v1`,
        updatedBy: 'test',
      },
    ),
  );
