import { useText } from '#foundation/i18n/index.tsx';
import { paths } from '#foundation/web/paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import type { BlockContext } from '../../page-data/block-props.ts';
import type { ProgrammeCardView } from '../../page-data/view-types.ts';
import { agesText } from '../shared/fact-list.tsx';

type Props = { cards: ProgrammeCardView[]; context: Pick<BlockContext, 'path' | 'language' | 'market'> };

/** Selects two or three workshops to compare; a plain GET form, so the address can be shared. */
export function ChooseList({ cards, context: { path, language, market } }: Props) {
  const say = useText();
  return (
    <form method="get" action={paths.compare()} className="grid gap-5">
      <p>{say('compare.choose')}</p>
      <ul className="grid gap-3 md:grid-cols-2">
        {cards.map((card) => (
          <li key={card.slug} className="grid">
            {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text stands two spans deep */}
            <label className="radio-card">
              <input type="checkbox" name="w" value={card.slug} className="choice-mark" />
              <span className="min-w-0 flex-1">
                <span className="radio-card-label">{card.title}</span>
                <span className="radio-card-detail">
                  {[
                    agesText(card.ages, say),
                    card.next?.when,
                    card.price && (card.price.free ? say('price.free') : card.price.price),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="market" value={market} />
      <input type="hidden" name="from" value={path} />
      <p className="sticky bottom-0 z-10 py-3">
        <Button type="submit" size="lg" className="w-full sm:w-auto">
          {say('compare.button')}
        </Button>
      </p>
    </form>
  );
}
