import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useLanguage, useText } from '#foundation/i18n/index.tsx';
import { languages, type Language } from '#foundation/locale/language.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { FormAnswer } from '#foundation/ui/forms/form-answer.tsx';

/** The typed address and why no link was sent; undefined if it may have been. */
export type LinkRequestAnswer = { typed: string; reason: 'unreadable' | 'too-many' } | undefined;

type LinkRequestProps = {
  title: string;
  text: string;
  /** The text after the form was sent: the same for known and unknown addresses. */
  sent: { title: string; text: string };
  asked: boolean;
  answer: LinkRequestAnswer;
  /** The languages the page is there in, and its address in each. */
  spoken: Language[];
  addressIn: (language: Language) => string;
  /** The field of the form. */
  children: ReactNode;
};

/** A page to request a link by mail or phone. */
export function LinkRequest({ title, text, sent, asked, answer, spoken, addressIn, children }: LinkRequestProps) {
  const say = useText();
  return (
    <Card tone="raised" className="mx-auto w-full max-w-[34rem]">
      <div className="grid gap-5">
        <Heading level={1} size="title">
          {title}
        </Heading>
        {asked && !answer ? (
          <Notice tone="success" role="status" title={sent.title}>
            {sent.text}
          </Notice>
        ) : (
          <>
            <p>{text}</p>
            {answer?.reason === 'too-many' && (
              <Notice tone="danger" role="alert" tabIndex={-1} autoFocus>
                {say('family.link.tooMany')}
              </Notice>
            )}
            <Form method="post">
              <FormAnswer answer={answer} className="grid gap-4">
                {children}
                <Button size="lg">{say('family.link.button')}</Button>
              </FormAnswer>
            </Form>
          </>
        )}
        <OtherLanguages spoken={spoken} addressIn={addressIn} />
      </div>
    </Card>
  );
}

/** The page in the other languages; each a page load, because its words and letters are others. */
function OtherLanguages({ spoken, addressIn }: Pick<LinkRequestProps, 'spoken' | 'addressIn'>) {
  const own = useLanguage();
  return (
    <ul className="flex flex-wrap gap-x-5">
      {spoken
        .filter((code) => code !== own)
        .map((code) => (
          <li key={code}>
            <a
              href={addressIn(code)}
              lang={code}
              hrefLang={code}
              className="inline-flex min-h-11 items-center text-brand underline"
            >
              {languages[code].name}
            </a>
          </li>
        ))}
    </ul>
  );
}
