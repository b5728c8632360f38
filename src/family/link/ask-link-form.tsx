import { Form } from 'react-router';
import { languages, type Language } from '#locale/language';
import { paths } from '#paths';
import { useLanguage, useText } from '#i18n';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/controls/card';
import { Heading } from '#ui/controls/heading';
import { Notice } from '#ui/feedback/notice';
import { Field } from '#ui/forms/field';

type AskLinkProps = {
  /** The form was sent: what is said then is the same for everybody. */
  asked: boolean;
  /** Those the page is there in. */
  spoken: Language[];
  answer: { typed: string; reason: 'unreadable' | 'too-many' } | undefined;
};

/** The form that has the link to a family's page sent, and what is said once it was. */
export function AskLink({ asked, spoken, answer }: AskLinkProps) {
  const say = useText();
  return (
    <Card tone="raised" className="mx-auto w-full max-w-[34rem]">
      <div className="grid gap-5">
        <Heading level={1} size="title">
          {say('family.link.title')}
        </Heading>
        {asked && !answer ? (
          <Notice tone="success" role="status" title={say('family.link.sentTitle')}>
            {say('family.link.sentText')}
          </Notice>
        ) : (
          <>
            <p>{say('family.link.text')}</p>
            {answer?.reason === 'too-many' && (
              <Notice tone="danger" role="alert">
                {say('family.link.tooMany')}
              </Notice>
            )}
            <Form method="post" className="grid gap-4">
              <Field
                name="contact"
                label={say('family.link.contact')}
                autoComplete="email"
                required
                maxLength={254}
                defaultValue={answer?.typed}
                error={answer?.reason === 'unreadable' ? say('family.link.problem') : undefined}
              />
              <Button size="lg">{say('family.link.button')}</Button>
            </Form>
          </>
        )}
        <OtherLanguages spoken={spoken} />
      </div>
    </Card>
  );
}

/** The page in the other languages; each a page load, because its words and letters are others. */
function OtherLanguages({ spoken }: Pick<AskLinkProps, 'spoken'>) {
  const own = useLanguage();
  return (
    <ul className="flex flex-wrap gap-x-5">
      {spoken
        .filter((code) => code !== own)
        .map((code) => (
          <li key={code}>
            <a
              href={paths.familyLink(code)}
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
