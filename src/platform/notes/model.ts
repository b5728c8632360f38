import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Permission, Staff } from '#platform/people/model';

/** What staff may write notes on, and what one must be allowed to do for it. */
export const noteRules = {
  order: { read: 'orders.read', write: 'orders.change' },
  lead: { read: 'leads.read', write: 'leads.change' },
} as const satisfies Record<string, { read: Permission; write: Permission }>;

export type AboutKind = keyof typeof noteRules;
/** The record that a note, a tag or a file belongs to. */
export type About = { kind: AboutKind; id: string };

/** How long a note can be changed by its author. */
export const minutesToEdit = 15;
export const maxTextLength = 2_000;

export const tagColours = ['neutral', 'brand', 'accent', 'info', 'success', 'warning', 'danger'] as const;
export type TagColour = (typeof tagColours)[number];
export type Tag = { id: string; name: string; colour: TagColour };
export const maxTagLength = 40;

/** Allowed file types, detected from the content; they determine the extension. */
export const fileTypes = {
  'application/pdf': { ending: 'pdf', label: 'PDF' },
  'image/jpeg': { ending: 'jpg', label: 'JPG' },
  'image/png': { ending: 'png', label: 'PNG' },
} as const;
export type FileType = keyof typeof fileTypes;
export const largestFile = 10 * 1024 * 1024;
export const maxFiles = 20;

/** Why a file was not kept, as staff read it. */
export const fileRefusals = {
  none: 'Choose a file.',
  'too-large': 'This file is larger than 10 MB.',
  type: 'Only PDF, JPG and PNG files are kept; this one is none of them, whatever its name says.',
  'too-many': 'There are 20 files already. Delete one first.',
  unknown: 'There is no such file.',
} as const satisfies Record<string, StaffSentence>;
export type FileRefusal = keyof typeof fileRefusals;

/** What a form about notes or tags is answered when it was not done: which form, the sentence, and what was typed. */
export type NotesAnswer = { form: string; problem: string; typed: string };

/** Whether somebody may delete a note: who wrote it, and owners, for those of colleagues who left. `writer`: the id of its author. */
export const mayDelete = (by: Pick<Staff, 'id' | 'role'>, writer: string | null): boolean =>
  writer === by.id || by.role === 'owner';

/** A note as staff read it; `mayEdit`: it is theirs, and young enough; `mayDelete` as above. */
export type ShownNote = {
  id: string;
  who: string;
  text: string;
  at: Date;
  edited: boolean;
  mayEdit: boolean;
  mayDelete: boolean;
};
export type ShownFile = { id: string; name: string; type: FileType; bytes: number; who: string; at: Date };
/** Everything that staff wrote on a record, marked it with and attached to it. */
export type RecordNotes = { notes: ShownNote[]; tags: Tag[]; known: Tag[]; files: ShownFile[] };
