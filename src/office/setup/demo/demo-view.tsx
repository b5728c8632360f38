import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import type { Demo } from './remove-demo.ts';

type DemoViewProps = {
  demo: Demo;
  formKey: string;
  outcome: { text: string; repeated: boolean } | null;
  answer: FormAnswer | undefined;
};

/** The demo content that is left, and the form that removes it. */
export function DemoView({ demo, formKey, outcome, answer }: DemoViewProps) {
  const { programmes, offers, batches, pages } = demo;
  const rest = programmes.go.length + offers.length + batches.go.length + pages.go.length;
  return (
    <>
      <PageHead title={say('Remove the demo')} back={{ to: studioPaths.studioSettings(), label: say('School') }}>
        {say('Programmes, pages and batches that came with the product and that nobody bought.')}
      </PageHead>
      <FormNotice answer={answer?.refusal ? answer : undefined} outcome={answer ? null : outcome} />
      <Review answer={answer} />
      <Facts
        rows={[
          [say('Programmes'), counted(programmes.go.length, programmes.stay.length)],
          [say('Offers'), String(offers.length)],
          [say('Batches'), counted(batches.go.length, batches.stay.length)],
          [say('Pages'), counted(pages.go.length, pages.stay.length)],
        ]}
      />
      {rest === 0 ? (
        <p>{say('Nothing of the demo is left to remove.')}</p>
      ) : (
        <ActForm
          name="demo"
          summary={say('Remove the demo')}
          formKey={formKey}
          answer={answer}
          hidden={{}}
          button={say('Review')}
        >
          {() => <p>{say('The next step says what goes and what stays. Nothing is deleted for good.')}</p>}
        </ActForm>
      )}
    </>
  );
}

const counted = (go: number, stay: number) =>
  stay === 0 ? say('{count} would go', { count: go }) : say('{count} would go, {stay} stay', { count: go, stay });
