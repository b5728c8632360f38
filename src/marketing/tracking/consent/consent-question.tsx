import { paths } from '#foundation/web/paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';

export type ConsentWords = {
  title: string;
  text: string;
  purposes: string[];
  yes: string;
  no: string;
};

type ConsentQuestionProps = {
  words: ConsentWords;
  language: string;
  returnTo: string;
  level?: 1 | 2;
};

/** The consent question: its purposes, and two equal answers. A plain form, so it needs no JavaScript. */
export function ConsentQuestion({ words, language, returnTo, level = 2 }: ConsentQuestionProps) {
  return (
    <form method="post" action={paths.privacyChoices()} className="consent-question">
      <Heading level={level} size="small" id="consent-title">
        {words.title}
      </Heading>
      <p>{words.text}</p>
      {words.purposes.length > 0 && (
        <ul>
          {words.purposes.map((purpose) => (
            <li key={purpose}>{purpose}</li>
          ))}
        </ul>
      )}
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="from" />
      <div className="consent-answers">
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

/** The same as a dialog at the foot of the window; closed until a script opens it. */
export function ConsentDialog({ version, ...question }: Omit<ConsentQuestionProps, 'level'> & { version: string }) {
  return (
    <dialog
      id="consent-dialog"
      data-version={version}
      aria-labelledby="consent-title"
      className="consent-dialog card card-raised no-print"
    >
      <ConsentQuestion {...question} />
    </dialog>
  );
}
