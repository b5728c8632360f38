import { those, type Row } from './role-rows.ts';

/** Messages that go out by themselves: the owner alone turns them on. */
export const rowsOfJourneys: Record<string, Row> = {
  '/studio/journeys': {
    read: those('journeys.read'),
    write: [{ fields: { do: 'on', key: 'lead-thanked', version: '999' }, roles: those('journeys.switch') }],
  },
  '/studio/journeys/:key': {
    read: those('journeys.read'),
    values: { key: 'lead-thanked' },
    write: [
      { fields: { do: 'switch' }, roles: those('journeys.switch') },
      { fields: { do: 'delays' }, roles: those('journeys.change') },
      { fields: { do: 'take-out' }, roles: those('leads.change') },
    ],
  },
};
