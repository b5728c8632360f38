import { Form } from 'react-router';
import { paths } from '#foundation/web/paths.ts';
import { useLanguage, useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';

type AskToCancelProps = {
  /** `rule`: whether the school has one about money; `back`: what it gives back, null when nothing. */
  view: { reference: string; statusPath: string; rule: boolean; back: string | null; asked: boolean };
};

/** The refund the buyer would get, shown above the button to ask for it. */
export function RequestCancellation({ view: { reference, statusPath, rule, back, asked } }: AskToCancelProps) {
  const say = useText();
  const language = useLanguage();
  return (
    <Card tone="raised" className="mx-auto max-w-[34rem]">
      <div className="grid gap-5">
        <div className="grid gap-1 text-center">
          <Heading level={1} size="title">
            {say('cancel.title')}
          </Heading>
          <p className="text-sm text-ink-soft">{say('sandbox.order', { reference })}</p>
        </div>
        {rule && (
          <>
            <p>{back ? say('cancel.back', { amount: back }) : say('cancel.nothingBack')}</p>
            <AppLink
              to={paths.policy('refund', language)}
              target="_blank"
              className="font-semibold text-brand underline"
            >
              {say('policy.refund')}
            </AppLink>
          </>
        )}
        {asked ? (
          <Notice tone="success" role="status">
            {say('cancel.asked')}
          </Notice>
        ) : (
          <Form method="post">
            <Button variant="danger" className="w-full">
              {say('cancel.ask')}
            </Button>
          </Form>
        )}
        <a
          href={statusPath}
          className="inline-flex min-h-11 items-center justify-center font-semibold text-brand underline"
        >
          {say('pay.status')}
        </a>
      </div>
    </Card>
  );
}
