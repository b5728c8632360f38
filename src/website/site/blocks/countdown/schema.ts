import type { z } from 'zod';
import { block, intro, text, title } from '../../pages/parts.ts';
import type { BatchView } from '../../page-data/view-types.ts';

/** The time until the page's next batch begins. The date comes from the calendar; without one the block shows nothing. */
export const schema = () => block('countdown', { title: title(), intro: intro(), label: text(32).optional() });

export type CountdownBlock = z.output<ReturnType<typeof schema>>;
export type PreparedCountdown = CountdownBlock & { next: BatchView | null };
