import { say } from '#foundation/i18n/staff/say.ts';
import type { Preview } from './preview.ts';

/** The price as visitors see it: struck price, price to pay, saving, and the parts of an advance. */
export function OfferPreview({ preview }: { preview: Preview | null }) {
  return (
    <section aria-labelledby="preview" aria-live="polite" className="rounded-xl border border-line bg-raised px-4 py-4">
      <h2 id="preview" className="text-sm font-semibold text-ink-soft">
        {preview
          ? say('As the visitor sees it in {market}', { market: preview.market })
          : say('As the visitor sees it')}
      </h2>
      {preview ? (
        <Price preview={preview} />
      ) : (
        <p className="mt-1">{say('The price shows here once the amounts fit together.')}</p>
      )}
    </section>
  );
}

function Price({ preview: { price, struck, saving, advance, rest, tax } }: { preview: Preview }) {
  return (
    <div className="mt-1 grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-3xl font-bold tabular-nums">{price}</span>
        {struck && (
          <>
            <span className="sr-only">{say('instead of')}</span>
            <s className="text-lg tabular-nums text-ink-soft">{struck}</s>
            <span className="font-semibold text-success">{say('saves {amount}', { amount: saving ?? '' })}</span>
          </>
        )}
      </p>
      {advance && <p>{say('{advance} at checkout, then {rest}', { advance, rest: rest ?? '' })}</p>}
      <p className="text-sm text-ink-soft">{tax}</p>
    </div>
  );
}
