import { z } from 'zod';
import { block, intro, standOfList, text, title } from '../../pages/parts.ts';
import type { BatchView } from '../../page-data/view-types.ts';

/** The sessions of a programme. */
export const schema = () =>
  block('curriculum', {
    title: title(),
    intro: intro(),
    stand: standOfList(),
    sessions: z
      .array(z.strictObject({ title: text(80), text: text(400).optional(), make: text(120).optional() }))
      .min(1)
      .max(30),
  });

export type Curriculum = z.output<ReturnType<typeof schema>>;
/** The time of a session, written out by the clock of its batch. */
export type SessionTime = Pick<BatchView, 'startsAt' | 'when' | 'zone'>;
/** `dates`: which batch the session times are from; absent where no session has one. */
export type PreparedCurriculum = Omit<Curriculum, 'sessions'> & {
  sessions: (Curriculum['sessions'][number] & { at?: SessionTime | undefined })[];
  dates?: string;
};
