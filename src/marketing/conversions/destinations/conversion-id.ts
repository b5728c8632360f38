import { createHash } from 'node:crypto';
import type { ConversionEvent } from '../model.ts';

/** By what a result is told once: of a lead, a checkout and a paid order one each, of an order as many refunds as there were. */
export const conversionKey = (event: ConversionEvent, id: string): string => `${event}:${id}`;

/** The id under which a result is known outside, in browsers too: it does not give the id of our record away. */
export const conversionId = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);
