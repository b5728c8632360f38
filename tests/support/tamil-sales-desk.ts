import { sql } from 'drizzle-orm';
import { database, inTransaction } from '#platform/db';
import { addRule } from '../../src/marketing/leads/pipeline/rules.ts';
import { salesPeople } from '../../src/marketing/leads/sales-people.ts';
import { approvedInTamil } from './approved-template.ts';
import { staffOf } from './family-world.ts';

/** Staff of each role have joined; leads in Tamil go to sales, who have an approved WhatsApp text for them, and there are no quiet hours. */
export async function tamilSalesDesk(): Promise<void> {
  // Messages wait in the evening otherwise.
  await database()
    .execute(sql`insert into message_rules (id, quiet_from, quiet_until, workshop_cap, offers_cap, updated_by)
    values (1, 0, 0, 8, 2, 'test')`);
  await approvedInTamil('lead-answer', 'வணக்கம் {name}, {link} பாருங்கள்; நிறுத்த {choices} திறங்கள்.');
  const sales = (await inTransaction(salesPeople)).find(({ name }) => name === 'The sales')?.id ?? '';
  const rule = { language: 'ta', programme: null, hours: 'any' as const, people: [sales] };
  await inTransaction((tx) => addRule(tx, { by: staffOf('manager'), rule }));
}
