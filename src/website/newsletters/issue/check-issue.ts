import type { Tx } from '#platform/db';
import { mediaPictures } from '#platform/media';
import { mediaIdOf, mediaIdsIn } from '#platform/media/model';
import type { Language } from '#foundation/locale/language.ts';
import type { IssueBlock, IssueTexts } from '../model.ts';
import { webAddress } from './web-address.ts';

/** What keeps a text from being sent: in which language, at which block (from 1; 0 is the subject), and why. */
export type IssueProblem = {
  language: Language;
  block: number;
  why: 'no-subject' | 'no-block' | 'empty' | 'no-address' | 'no-picture' | 'drawing' | 'no-programme';
};

/** Everything that is to be mended before anybody may get the issue. */
export async function checkTexts(tx: Tx, texts: IssueTexts): Promise<IssueProblem[]> {
  const pictures = await mediaPictures(tx, mediaIdsIn(texts));
  const why = (block: IssueBlock): IssueProblem['why'] | null => {
    const { kind, text, url, picture, programmes } = block;
    if (kind === 'programmes') return programmes.length === 0 ? 'no-programme' : null;
    if (kind === 'picture') {
      const found = pictures.get(mediaIdOf(picture) ?? '');
      if (!found) return 'no-picture';
      // Most mail programs show no SVG.
      if (found.kind === 'drawing') return 'drawing';
      return url !== '' && webAddress(url) === null ? 'no-address' : null;
    }
    if (text.trim() === '') return 'empty';
    return kind === 'button' && webAddress(url) === null ? 'no-address' : null;
  };
  return Object.entries(texts).flatMap(([code, { subject, blocks }]): IssueProblem[] => {
    const language = code as Language;
    return [
      ...(subject.trim() === '' ? [{ language, block: 0, why: 'no-subject' as const }] : []),
      ...(blocks.length === 0 ? [{ language, block: 0, why: 'no-block' as const }] : []),
      ...blocks.flatMap((block, place) => {
        const reason = why(block);
        return reason ? [{ language, block: place + 1, why: reason }] : [];
      }),
    ];
  });
}
