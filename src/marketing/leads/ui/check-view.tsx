import { useEffect, useState, useSyncExternalStore } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useText } from '#foundation/i18n/index.tsx';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { FormAnswer } from '#foundation/ui/forms/form-answer.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';
import type { Asked } from '../checking/read-check.ts';
import { solveProof } from './solve-proof.ts';

/** Why a code was wrong, or why no other was sent. */
export type CheckAnswer = { field?: MessageId; notice?: MessageId };

type CheckViewProps = {
  title: string;
  asked: Exclude<Asked, { step: 'nothing' }>;
  /** Where the sender goes to skip the check. */
  next: string;
  answer: CheckAnswer | undefined;
};

/** The check after a form was sent. The lead is already stored, so it can be skipped. */
export function CheckView({ title, asked, next, answer }: CheckViewProps) {
  const say = useText();
  return (
    <>
      <Mascot pose="waving" size={160} />
      <h1 className="heading text-3xl">{title}</h1>
      {asked.step === 'proof' ? <Proof challenge={asked.challenge} /> : <Code asked={asked} answer={answer} />}
      <AppLink to={next} className="inline-flex min-h-11 items-center justify-self-start text-brand underline">
        {say(asked.step === 'proof' ? 'leadCheck.goOn' : 'leadCheck.without')}
      </AppLink>
    </>
  );
}

/** The browser computes the proof by itself; without JavaScript staff look at the form. */
function Proof({ challenge }: { challenge: Extract<Asked, { step: 'proof' }>['challenge'] }) {
  const say = useText();
  const submit = useSubmit();
  const { salt, target, most } = challenge;
  const hasScripts = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const work = async () => {
      const answer = await solveProof({ salt, target, most }, left.signal);
      if (left.signal.aborted) return;
      if (answer === null) setFailed(true);
      else await submit({ do: 'proof', answer }, { method: 'post', replace: true });
    };
    void work();
    return () => left.abort();
  }, [salt, target, most, submit]);
  return (
    <>
      <p className="text-lg">{say('leadCheck.proof.text')}</p>
      <p role="status" className="min-h-6 text-ink-soft">
        {hasScripts && !failed && say('leadCheck.proof.works')}
      </p>
    </>
  );
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

type CodeProps = { asked: Extract<Asked, { step: 'code' }>; answer: CheckAnswer | undefined };

function Code({ asked: { digits, minutes, spent }, answer }: CodeProps) {
  const say = useText();
  const busy = useNavigation().state === 'submitting';
  const notice = answer?.notice ?? (spent && !answer ? 'leadCheck.code.over' : undefined);
  return (
    <>
      <p className="text-lg">{say('leadCheck.code.text', { digits, minutes: String(minutes) })}</p>
      {notice && (
        <Notice tone={notice === 'leadCheck.code.sentAgain' ? 'success' : 'warning'} role="status">
          {say(notice)}
        </Notice>
      )}
      <Form method="post" noValidate>
        <FormAnswer answer={answer} className="grid gap-4">
          <Field
            name="code"
            label={say('leadCheck.code.label')}
            autoFocus={answer?.field !== undefined}
            error={answer?.field && say(answer.field)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
          <Button type="submit" name="do" value="code" size="lg" disabled={busy} className="max-sm:w-full">
            {say('leadCheck.code.send')}
          </Button>
        </FormAnswer>
      </Form>
      <Form method="post">
        <Button type="submit" name="do" value="again" variant="quiet" disabled={busy}>
          {say('leadCheck.code.again')}
        </Button>
      </Form>
    </>
  );
}
