import { Card } from '#foundation/ui/controls/card.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { cardSizes, Picture } from '#foundation/ui/media/picture.tsx';
import { TopicArt } from '#foundation/ui/media/topic-art.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import type { PreparedRelated } from './schema.ts';

export function View({ block: { pages, ...rest } }: BlockProps<PreparedRelated>) {
  if (pages.length === 0) return null;
  return (
    <BlockFrame block={rest}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {pages.map((page) => (
          <Card as="li" key={page.path} padding="none" className="overflow-hidden">
            {page.picture ? (
              <Picture {...page.picture} sizes={cardSizes} className="rounded-none!" />
            ) : (
              page.topic && <TopicArt topic={page.topic} className="rounded-none" />
            )}
            <div className="card-padded grid gap-2">
              <h3 className="text-xl">
                <AppLink to={page.path} className="card-link">
                  {page.label}
                </AppLink>
              </h3>
              <p className="text-sm text-ink-soft">{page.description}</p>
            </div>
          </Card>
        ))}
      </ul>
    </BlockFrame>
  );
}
