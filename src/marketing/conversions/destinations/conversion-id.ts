import { createHash } from 'node:crypto';
import type { ConversionEvent } from '../model.ts';

/** Deduplication key of a conversion: one per lead, checkout and paid order, and one per refund. */
export const conversionKey = (event: ConversionEvent, id: string): string => `${event}:${id}`;

/** The public id of a conversion, in browsers too: it does not reveal our record's id. */
export const conversionId = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);
