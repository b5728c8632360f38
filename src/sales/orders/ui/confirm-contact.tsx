import { Form } from 'react-router';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { OrderView } from '../model.ts';

/** What the buyer must do to hold the seat for days, or that no link could be mailed. */
export function ConfirmNotice({ confirm: { days, sent } }: { confirm: NonNullable<OrderView['confirm']> }) {
  const say = useText();
  return (
    <Notice tone="warning" title={say('confirm.todo')} className="text-start">
      {say(sent ? 'confirm.sent' : 'confirm.none', { days })}
    </Notice>
  );
}

/** The page of the mailed link: shows no text typed into the order. */
export function ConfirmContact({ view: { token, programme } }: { view: { token: string; programme: string } }) {
  const say = useText();
  return (
    <Card tone="raised" className="mx-auto max-w-[34rem]">
      <div className="grid gap-5 text-center">
        <Heading level={1} size="title">
          {say('confirm.title')}
        </Heading>
        <p>{say('confirm.text', { programme })}</p>
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button size="lg" className="w-full">
            {say('confirm.button')}
          </Button>
        </Form>
      </div>
    </Card>
  );
}
