import { CalendarDays } from 'lucide-react';
import { z } from 'zod';
import { useText } from '#i18n';
import { ButtonLink } from '#ui/controls/button';
import { Heading } from '#ui/controls/heading';
import { Mascot } from '#ui/media/mascot';
import { Picture, type PictureSource } from '#ui/media/picture';
import type { Topic } from '#ui/media/topic';
import { TopicArt } from '#ui/media/topic-art';
import { BatchTime } from '../shared/batch-time.tsx';
import { classNames } from '#kit/class-names';
import { headingId, linkPath, type BlockProps } from '../../page-data/block-props.ts';
import { FactList } from '../shared/fact-list.tsx';
import { art, block, mascot, pictureName, text, title, to } from '../../pages/parts.ts';
import { enrolLabel, SaleNote } from '../shared/sale-note.tsx';
import type { BatchView, ProgrammeFacts } from '../../page-data/view-types.ts';

/** The head of a page: what it is about, in three seconds. */
export const schema = () =>
  block('hero', {
    title: title(),
    lead: text(280),
    eyebrow: text(60).optional(),
    art: art(),
    mascot: mascot(),
    picture: pictureName(),
    pictureAlt: text(140).optional(),
    actions: z
      .array(z.strictObject({ label: text(32), to: to(), look: z.enum(['primary', 'secondary', 'quiet']).optional() }))
      .max(2)
      .optional(),
    note: text(120).optional(),
  });

export type Hero = z.output<ReturnType<typeof schema>>;
export type PreparedHero = Omit<Hero, 'picture'> & {
  source?: PictureSource | null;
  facts?: ProgrammeFacts | null;
  next?: BatchView | null;
};

export const example: Hero = {
  kind: 'hero',
  id: 'hero',
  eyebrow: 'Live workshop',
  title: 'Launch a rocket you built yourself',
  lead: 'Paper, water and air: enough to find out with your own hands why things fly.',
  art: 'rockets',
  actions: [
    { label: 'Join the workshop', to: 'enrol' },
    { label: 'What we make', to: '#outcomes', look: 'secondary' },
  ],
  note: 'For ages 8 to 14',
};

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

/** A picture of the content before the mascot before the scene of the topic. */
function Motif({ hero: { source, mascot: pose, pictureAlt }, topic }: { hero: PreparedHero; topic: Topic | null }) {
  if (source) return <Picture source={source} alt={pictureAlt ?? ''} sizes="(width >= 64rem) 30rem, 28rem" priority />;
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
