import type { Language } from '#foundation/locale/language.ts';
import { altIn, mediaRef, shownMedia, type MediaPicture } from '../model.ts';

/** A picture as it is offered where one is chosen. */
export function choiceOf(picture: MediaPicture & { name: string }, language: Language) {
  const { id, name, kind, alt } = picture;
  const { source } = shownMedia(picture, language);
  return { id, ref: mediaRef(id), name, kind, source, alt: altIn(alt, language), texts: alt };
}

export type MediaChoice = ReturnType<typeof choiceOf>;

/** Pictures to choose from, and where the next ones begin. */
export type MediaChoices = { choices: MediaChoice[]; after: string | null };

/** The upload response for our script: the picture, or the refusal; for a duplicate both, with the existing picture. */
export type UploadAnswer = { choice: MediaChoice | null; problem: string | null };
