import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';

/** The first card for a new owner: five steps to their own school, or the demo. */
export function BeginCard() {
  return (
    <Notice tone="info" title={say('Make it yours in five steps')}>
      <p>{say('At the end your first programme is on sale on pages of your own.')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={studioPaths.studioSetup({ step: 'teach' })} size="sm">
          {say('Set up my school')}
        </ButtonLink>
        <Form method="post" action={studioPaths.studioSetup()}>
          <Button size="sm" variant="secondary" name="do" value="demo">
            {say('Show me the demo')}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}
