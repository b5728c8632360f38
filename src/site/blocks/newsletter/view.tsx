import { NewsletterForm } from '#leads/ui/newsletter-form';
import { Card } from '#ui/controls/card';
import { Heading } from '#ui/controls/heading';
import { Section } from '#ui/controls/section';
import { headingId, type BlockProps } from '../../page-data/block-props.ts';
import { block, text, title } from '../../pages/parts.ts';

/** News by mail: one address, one consent. The address is asked by mail before anything else is sent to it. */
export const schema = () =>
  block('newsletter', {
    title: title(),
    text: text(280).optional(),
    button: text(32).optional(),
  });

export type NewsletterBlock = ReturnType<ReturnType<typeof schema>['parse']>;

export const example: NewsletterBlock = {
  kind: 'newsletter',
  id: 'newsletter',
  title: 'One thing to build, once a month',
  text: 'An instruction for the kitchen table, and the dates of new batches. No more than one mail a month.',
};

export function View({ block: news, context }: BlockProps<NewsletterBlock>) {
  return (
    <Section id={news.id} tone={news.tone} labelledBy={headingId(news.id)}>
      <div className="grid gap-8 lg:grid-cols-[5fr_6fr] lg:gap-16">
        <div className="grid content-start gap-4">
          <Heading level={2} id={headingId(news.id)}>
            {news.title}
          </Heading>
          {news.text && <p className="text-lg text-ink-soft">{news.text}</p>}
        </div>
        <Card tone="raised">
          <NewsletterForm
            formId={news.id}
            answer={context.newsletter}
            submitLabel={news.button}
            privacyPath={context.privacyPath}
          />
        </Card>
      </div>
    </Section>
  );
}
