import { Form } from 'react-router';
import type { BrandSlot } from '#foundation/config';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';

type LogoViewProps = {
  pictures: Record<string, string>;
  name: string;
  done: boolean;
  answer: { slot: BrandSlot; problem: string } | undefined;
};

const slots: { slot: BrandSlot; title: StaffSentence; about: StaffSentence; ground: string }[] = [
  {
    slot: 'light',
    title: 'Logo on light ground',
    about: 'Stands at the head of each page, in place of mark and name.',
    ground: 'bg-white',
  },
  {
    slot: 'dark',
    title: 'Logo on dark ground',
    about: 'For the dark scheme and dark bands. Without it the one for light ground stands there.',
    ground: 'night',
  },
  {
    slot: 'icon',
    title: 'Icon',
    about: 'A square: in browser tabs, and in pictures of shared pages. Without it the first letter of the name.',
    ground: 'bg-white',
  },
  {
    slot: 'mail',
    title: 'Logo for mails',
    about: 'Kept as PNG, because mail programs show no SVG.',
    ground: 'bg-white',
  },
];

/** The brand's pictures, each with its own form. */
export function LogoView({ pictures, name, done, answer }: LogoViewProps) {
  return (
    <>
      <PageHead title={say('Logo')} back={{ to: studioPaths.studioSettings(), label: say('School') }}>
        {say('SVG, PNG, JPEG or WebP, at most 2 MB. Shown at once.')}
      </PageHead>
      {done && !answer && (
        <Notice tone="success" role="status">
          {say('Saved. It counts from now on.')}
        </Notice>
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        {slots.map(({ slot, title, about, ground }) => (
          <Card key={slot} as="section" className="grid content-start gap-4">
            <Heading level={2} size="small">
              {say(title)}
            </Heading>
            <p className="text-sm text-ink-soft">{say(about)}</p>
            {pictures[slot] && (
              <div className={`grid min-h-24 place-items-center rounded-xl border border-line p-4 ${ground}`}>
                <img src={pictures[slot]} alt={name} className="max-h-16 max-w-full" />
              </div>
            )}
            <Form method="post" encType="multipart/form-data" className="grid gap-3">
              <input type="hidden" name="slot" value={slot} />
              <Field
                name="file"
                formId={slot}
                type="file"
                label={pictures[slot] ? say('Another file') : say('File')}
                accept="image/svg+xml,image/png,image/jpeg,image/webp"
                error={answer?.slot === slot ? answer.problem : undefined}
              />
              <div className="flex flex-wrap gap-3">
                <Button size="sm" name="do" value="set">
                  {say('Upload')}
                </Button>
                {pictures[slot] && (
                  <Button size="sm" variant="secondary" name="do" value="remove">
                    {say('Remove')}
                  </Button>
                )}
              </div>
            </Form>
          </Card>
        ))}
      </div>
    </>
  );
}
