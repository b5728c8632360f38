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

/** What our script is told of an upload: the picture, or why not; of a duplicate both, the picture being the one that is there. */
export type UploadAnswer = { choice: MediaChoice | null; problem: string | null };
