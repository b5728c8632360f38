import { CalendarDays } from 'lucide-react';
import { useText } from '#i18n';
import { ButtonLink } from '#ui/controls/button';
import { Heading } from '#ui/controls/heading';
import { Mascot } from '#ui/media/mascot';
import { Picture } from '#ui/media/picture';
import type { Topic } from '#ui/media/topic';
import { TopicArt } from '#ui/media/topic-art';
import { BatchTime } from '../shared/batch-time.tsx';
import { classNames } from '#kit/class-names';
import { headingId, linkPath, type BlockProps } from '../../page-data/block-props.ts';
import { FactList } from '../shared/fact-list.tsx';
import { enrolLabel, SaleNote } from '../shared/sale-note.tsx';
import type { BatchView } from '../../page-data/view-types.ts';
import type { PreparedHero } from './schema.ts';

export function View({ block: hero, context }: BlockProps<PreparedHero>) {
  const say = useText();
  const topic = hero.art ?? context.topic;
  const picture = hero.source ?? hero.mascot ?? topic;
  return (
    <section
      id={hero.id}
      aria-labelledby={headingId(hero.id)}
      className={classNames(
        'hero px-gutter pt-10 pb-section md:pt-16',
        hero.tone === 'tint' && 'kraft',
        hero.tone === 'ink' && 'night mat',
      )}
    >
      <div
        className={classNames(
          'mx-auto grid max-w-normal items-center gap-10',
          picture && 'lg:grid-cols-[7fr_5fr] lg:gap-16',
        )}
      >
        <div className="grid gap-6">
          <Heading level={1} size="display" eyebrow={hero.eyebrow} id={headingId(hero.id)}>
            {hero.title}
          </Heading>
          <p className="max-w-2xl text-xl text-ink-soft">{hero.lead}</p>
          {hero.facts && <FactList facts={hero.facts} />}
          {hero.facts && <SaleNote sale={context.sale} />}
          {hero.actions && hero.actions.length > 0 && (
            <div className="flex flex-wrap gap-3">
              {hero.actions.map((action, index) => (
                <ButtonLink
                  key={action.label}
                  to={linkPath(action.to, context)}
                  variant={action.look ?? (index === 0 ? 'primary' : 'secondary')}
                  size="lg"
                  className="max-sm:w-full"
                >
                  {action.to === 'enrol' ? enrolLabel(action.label, context, say) : action.label}
                </ButtonLink>
              ))}
            </div>
          )}
          {hero.next && <NextBatch batch={hero.next} />}
          {hero.note && <p className="text-sm text-ink-soft">{hero.note}</p>}
        </div>
        {picture && (
          <div className="mx-auto w-full max-w-md lg:max-w-none">
            <Motif hero={hero} topic={topic} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Shows the picture of the content, else the mascot, else the drawing of the topic. */
function Motif({ hero: { source, mascot: pose, pictureAlt }, topic }: { hero: PreparedHero; topic: Topic | null }) {
  if (source)
    return (
      <Picture source={source} alt={pictureAlt ?? ''} ratio="4x3" sizes="(width >= 64rem) 30rem, 28rem" priority />
    );
  if (pose) return <Mascot pose={pose} size={320} first className="mx-auto h-auto w-3/4 lg:w-full" />;
  return topic && <TopicArt topic={topic} first />;
}

function NextBatch({ batch }: { batch: BatchView }) {
  const say = useText();
  return (
    <p className="flex items-start gap-3 text-sm">
      <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
      <span>
        <span className="font-bold">{say('batch.next')}</span> <BatchTime batch={batch} />
        {batch.otherLanguage && ` · ${say('batch.taughtIn', { language: batch.language })}`}
      </span>
    </p>
  );
}
