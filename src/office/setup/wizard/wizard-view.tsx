import { useRef } from 'react';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Progress } from '#foundation/ui/feedback/progress.tsx';
import { useFocusOnProblems } from '#foundation/ui/forms/form-problems.tsx';
import { FormFields, FormHead } from '#foundation/ui/admin/versioned-fields.tsx';
import type { FormAnswer } from '#foundation/ui/admin/versioned-form.ts';
import { keyedGatewayNames } from '#sales/payments/gateways/gateway-words.ts';
import type { ShownWizard } from './read-wizard.ts';
import { StepFields } from './step-fields.tsx';
import { stepNames, stepWords, type StepName } from './steps.ts';

type Answer = FormAnswer & { step: StepName };

/** The set-up wizard: a choice, five steps, and the result. */
export function WizardView({ shown, answer }: { shown: ShownWizard; answer: Answer | undefined }) {
  const step = answer?.step ?? shown.step;
  if (step === 'begin') return <Begin shown={shown} />;
  if (step === 'done') return <Done shown={shown} />;
  return <Step key={step} step={step} shown={shown} answer={answer} />;
}

function Begin({ shown: { begun, choice } }: { shown: ShownWizard }) {
  return (
    <>
      <PageHead title={say('Make it yours')}>
        {say('Five short steps. At the end your first programme is on sale, on pages of your own.')}
      </PageHead>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={studioPaths.studioSetup({ step: 'teach' })}>
          {begun ? say('Go on where I stopped') : say('Set up my school')}
        </ButtonLink>
        <Form method="post">
          <Button variant="secondary" name="do" value="demo">
            {say('Show me the demo')}
          </Button>
        </Form>
      </div>
      <ol className="grid gap-2">
        {stepNames.map((name, index) => (
          <li key={name}>
            <AppLink
              to={studioPaths.studioSetup({ step: name })}
              className="inline-flex min-h-11 items-center text-brand underline"
            >
              {index + 1}. {say(stepWords[name].title)}
            </AppLink>
          </li>
        ))}
      </ol>
      {choice === 'own' && (
        <p>
          {say(
            'You have been through the steps. Once more makes another programme, and writes your first pages again.',
          )}
        </p>
      )}
    </>
  );
}

function Step({ step, shown, answer }: { step: StepName; shown: ShownWizard; answer: Answer | undefined }) {
  const top = useRef<HTMLDivElement>(null);
  useFocusOnProblems(top, answer);
  const number = stepNames.indexOf(step) + 1;
  const before = stepNames[number - 2];
  return (
    <div ref={top} className="grid max-w-2xl gap-6">
      <PageHead
        title={say(stepWords[step].title)}
        back={{
          to: studioPaths.studioSetup({ step: before }),
          label: before ? say('One step back') : say('Make it yours'),
        }}
      >
        {say('Step {number} of 5', { number })}. {say(stepWords[step].about)}
      </PageHead>
      <Progress value={(number / 5) * 100} label={say('Step {number} of 5', { number })} />
      <Form method="post" className="grid gap-6" noValidate>
        <FormHead answer={answer} />
        <input type="hidden" name="step" value={step} />
        <FormFields values={shown.values} answer={answer} fixed={shown.fixed}>
          <StepFields step={step} shown={{ ...shown, values: answer?.values ?? shown.values }} />
        </FormFields>
        <Button className="justify-self-start">{step === 'workshop' ? say('Publish my school') : say('Go on')}</Button>
      </Form>
    </div>
  );
}

function Done({ shown: { pages, others, sandbox, upi } }: { shown: ShownWizard }) {
  return (
    <>
      <PageHead title={say('Your school is on sale')}>
        {say('These pages are yours and published. Each can be changed.')}
      </PageHead>
      <ul className="grid gap-1">
        {pages.map(({ path, label, language }) => (
          <li key={path} className="flex flex-wrap items-center gap-x-2">
            <a href={path} lang={language} className="inline-flex min-h-11 items-center text-brand underline">
              {label}
            </a>
            <span className="text-sm text-ink-soft [overflow-wrap:anywhere]">{path}</span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Notice tone="warning" title={say('{count} other pages are still on the site', { count: others })}>
          {say('Most came with the product, about a school that is not yours. Remove them before people find them.')}
        </Notice>
      )}
      {sandbox && (
        <Notice tone="info" title={say('Payments are a test for now')}>
          {say(
            'Buy a seat yourself: nobody pays real money yet. To take money, write your UPI id or bank account under “How money comes”, or paste the keys of {gateways} under “Keys” in the settings.',
            { gateways: keyedGatewayNames() },
          )}
        </Notice>
      )}
      {upi && (
        <Notice tone="info" title={say('Families pay to {upi}', { upi })}>
          {say('Buy a seat yourself and pay it: it shows you what they see, and whether the money arrives.')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={studioPaths.studioDemo()}>{say('Remove the demo')}</ButtonLink>
        <ButtonLink to={studioPaths.studioSettings()} variant="secondary">
          {say('Logo, colours and the rest')}
        </ButtonLink>
      </div>
    </>
  );
}
