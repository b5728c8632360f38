import { useText } from '#foundation/i18n/index.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { classNames } from '#foundation/kit/class-names.ts';
import { headingId, linkPath, type BlockContext, type BlockProps } from '../../page-data/block-props.ts';
import { FactList } from '../shared/fact-list.tsx';
import { enrolLabel, SaleNote } from '../shared/sale-note.tsx';
import { HeroMotif } from './motif.tsx';
import { NextBatchLine } from './next-batch-line.tsx';
import { heroActions, PricedHero } from './priced-hero.tsx';
import type { PreparedHero } from './schema.ts';

export function View({ block: hero, context }: BlockProps<PreparedHero>) {
  const priced = hero.offer;
  return (
    <section
      id={hero.id}
      aria-labelledby={headingId(hero.id)}
      className={classNames(
        'hero px-gutter pb-section',
        priced ? 'pt-6 md:pt-12' : 'pt-10 md:pt-16',
        hero.tone === 'tint' && 'kraft',
        hero.tone === 'ink' && 'night mat',
      )}
    >
      {priced ? (
        <PricedHero hero={hero} offer={priced} context={context} />
      ) : (
        <OpenHero hero={hero} context={context} />
      )}
    </section>
  );
}

/** Title, lead, facts and actions next to a large picture. */
function OpenHero({ hero, context }: { hero: PreparedHero; context: BlockContext }) {
  const say = useText();
  const topic = hero.art ?? context.topic;
  const picture = hero.source ?? hero.mascot ?? hero.film ?? topic;
  const actions = heroActions(hero, context);
  return (
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
        {actions.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {actions.map((action, index) => (
              <ButtonLink
                key={action.label}
                to={linkPath(action.to, context)}
                variant={action.look ?? (index === 0 && !context.bar ? 'primary' : 'secondary')}
                size="lg"
                className="max-sm:w-full"
              >
                {action.to === 'enrol' ? enrolLabel(action.label, context, say) : action.label}
              </ButtonLink>
            ))}
          </div>
        )}
        {!context.bar && hero.next && <NextBatchLine batch={hero.next} />}
        {hero.note && <p className="text-sm text-ink-soft">{hero.note}</p>}
      </div>
      {picture && (
        <div className="mx-auto w-full max-w-md lg:max-w-none">
          <HeroMotif hero={hero} topic={topic} />
        </div>
      )}
    </div>
  );
}
