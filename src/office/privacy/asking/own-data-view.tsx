import { Form } from 'react-router';
import { useText } from '#foundation/i18n/index.tsx';
import { paths } from '#foundation/web/paths.ts';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { CheckboxField } from '#foundation/ui/forms/choice-field.tsx';
import { FormAnswer } from '#foundation/ui/forms/form-answer.tsx';
import type { OwnProblem } from './act-on-own-data.ts';
import { OwnFiles } from './own-files.tsx';
import type { OwnData } from './read-own-data.ts';

type OwnDataProps = { held: OwnData | null; token: string; problem: OwnProblem | undefined };

/** The stored data of the link's holder: record counts, their files, and the erasure request. */
export function OwnDataView({ held, token, problem }: OwnDataProps) {
  const say = useText();
  return (
    <Card tone="raised" className="mx-auto w-full max-w-[40rem]">
      <div className="grid gap-6">
        <Heading level={1} size="title">
          {say('yourData.title')}
        </Heading>
        {held ? <Held held={held} token={token} problem={problem} /> : <Over />}
      </div>
    </Card>
  );
}

function Over() {
  const say = useText();
  return (
    <>
      <p>{say('yourData.over')}</p>
      <ButtonLink to={paths.yourData()}>{say('family.link.button')}</ButtonLink>
    </>
  );
}

function Held({ held, token, problem }: { held: OwnData; token: string; problem: OwnProblem | undefined }) {
  const say = useText();
  return (
    <>
      <p className="[overflow-wrap:anywhere]">{say('yourData.heldWith', { email: held.email })}</p>
      <ul className="divide-y divide-line border-y border-line">
        {held.held.map(({ section, title, count }) => (
          <li key={section} className="flex min-h-11 items-center justify-between gap-4 py-2">
            <span>{title}</span>
            <strong>{count}</strong>
          </li>
        ))}
      </ul>
      {problem === 'too-many' && (
        <Notice tone="warning" role="alert" tabIndex={-1} autoFocus>
          {say('yourData.tooManyFiles')}
        </Notice>
      )}
      <OwnFiles files={held.files} token={token} />
      <Erase held={held} problem={problem} />
    </>
  );
}

function Erase({ held: { erasure, kept }, problem }: { held: OwnData; problem: OwnProblem | undefined }) {
  const say = useText();
  return (
    <section aria-labelledby="erase" className="grid gap-3">
      <Heading level={2} size="small" id="erase">
        {say('yourData.eraseTitle')}
      </Heading>
      {erasure === null ? (
        <Disclosure summary={say('yourData.eraseOpen')} open={problem === 'not-sure'}>
          <Form method="post">
            <FormAnswer answer={problem} className="grid gap-4">
              <p>{say('yourData.eraseText')}</p>
              <ul className="grid list-disc gap-1 ps-5">
                {kept.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              <CheckboxField
                name="sure"
                value="yes"
                label={say('yourData.sure')}
                autoFocus={problem === 'not-sure'}
                error={problem === 'not-sure' ? say('yourData.notSure') : undefined}
              />
              <Button name="do" value="erase" variant="secondary">
                {say('yourData.eraseButton')}
              </Button>
            </FormAnswer>
          </Form>
        </Disclosure>
      ) : (
        <Notice tone={erasure === 'declined' ? 'warning' : 'success'} role="status">
          {say(erasure === 'declined' ? 'yourData.declined' : 'yourData.asked')}
        </Notice>
      )}
    </section>
  );
}
