import { drawApart } from '#foundation/kit/drawing-process.server.ts';
import type { PersonSheet } from './person-sheet.ts';

/** A person's data as a PDF file, rendered in a separate process. */
export async function drawPersonApart(sheet: PersonSheet): Promise<Uint8Array> {
  return import.meta.env.DEV || import.meta.env.MODE === 'test'
    ? (await import('./draw-person.ts')).drawPerson(sheet)
    : drawApart('personal-data', sheet);
}
