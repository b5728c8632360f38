import { Form } from 'react-router';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';

/** Replaces the form once this attempt is paid: prevents paying twice after going back. */
export function Enrolled({
  enrolled: { learner, learners: count, path },
  programme,
}: {
  enrolled: { learner: string; learners: number; path: string };
  programme: string;
}) {
  const say = useText();
  return (
    <Card tone="raised" className="mx-auto max-w-narrow text-center">
      <div className="grid justify-items-center gap-5 py-6">
        <Mascot pose="cheering" size={160} />
        <Heading level={1}>{say('checkout.enrolledTitle')}</Heading>
        <p className="text-lg text-ink-soft">{say('checkout.enrolledText', { learner, count, programme })}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <a href={path} className="button button-primary">
            {say('checkout.seeOrder')}
          </a>
          <Form method="post">
            <Button variant="secondary" name="intent" value="another">
              {say('checkout.another')}
            </Button>
          </Form>
        </div>
      </div>
    </Card>
  );
}
