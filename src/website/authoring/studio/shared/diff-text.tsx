import { say } from '#foundation/i18n/staff/say.ts';
import type { Piece } from '../../families/diff-words.ts';

/** A diff of two texts in one: deletions struck through, insertions underlined and bold. Not by colour alone. */
export function DiffText({ pieces, language }: { pieces: Piece[]; language: string }) {
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      {pieces.map(({ kind, text }, at) => {
        // Pieces never change their places.
        const key = `${at} ${kind}`;
        if (kind === 'same')
          return (
            <span key={key} lang={language}>
              {text}
            </span>
          );
        const word = kind === 'gone' ? say('before:') : say('after:');
        return kind === 'gone' ? (
          <del key={key} className="text-ink-soft">
            <span className="visually-hidden">{word} </span>
            <span lang={language}>{text}</span>{' '}
          </del>
        ) : (
          <ins key={key} className="font-semibold">
            <span className="visually-hidden">{word} </span>
            <span lang={language}>{text}</span>
          </ins>
        );
      })}
    </p>
  );
}
