import { paths } from '#paths';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';

export type ConsentWords = {
  title: string;
  text: string;
  purposes: string[];
  yes: string;
  no: string;
};

type ConsentQuestionProps = { words: ConsentWords; language: string; returnTo: string; level?: 1 | 2 };

/** The question itself: what for, and two answers of the same weight. A plain form, so it needs no JavaScript. */
export function ConsentQuestion({ words, language, returnTo, level = 2 }: ConsentQuestionProps) {
  return (
    <form method="post" action={paths.privacyChoices()} className="grid gap-3">
      <Heading level={level} size="small" id="consent-title">
        {words.title}
      </Heading>
      <p>{words.text}</p>
      {words.purposes.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5 text-ink-soft">
          {words.purposes.map((purpose) => (
            <li key={purpose}>{purpose}</li>
          ))}
        </ul>
      )}
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <div className="grid grid-cols-2 gap-3">
        <Button type="submit" name="choice" value="no" variant="secondary">
          {words.no}
        </Button>
        <Button type="submit" name="choice" value="yes" variant="secondary">
          {words.yes}
        </Button>
      </div>
    </form>
  );
}

/** The same as a dialog at the foot of a page; closed until a script opens it. */
export function ConsentDialog({ version, ...question }: Omit<ConsentQuestionProps, 'level'> & { version: string }) {
  return (
    <dialog
      id="consent-dialog"
      data-version={version}
      aria-labelledby="consent-title"
      className="fixed inset-x-3 top-auto bottom-3 z-50 ms-auto w-auto max-h-[60dvh] max-w-md overflow-y-auto rounded-xl border border-line bg-surface p-4 text-sm text-ink shadow-lg"
    >
      <ConsentQuestion {...question} />
    </dialog>
  );
}
