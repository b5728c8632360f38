import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useText } from '#foundation/i18n/index.tsx';
import type { Language } from '#foundation/locale/language.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { FormAnswer } from '#foundation/ui/forms/form-answer.tsx';
import { OtherLanguages } from './other-languages.tsx';

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
        <OtherLanguages pages={spoken.map((code) => ({ code, path: addressIn(code) }))} />
      </div>
    </Card>
  );
}
