import { NewsletterForm } from '#marketing/leads/ui/newsletter-form.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Section } from '#foundation/ui/controls/section.tsx';
import { headingId, type BlockProps } from '../../page-data/block-props.ts';
import type { NewsletterBlock } from './schema.ts';

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
