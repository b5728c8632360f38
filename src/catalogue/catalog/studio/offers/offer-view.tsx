import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { HistoryList } from '../shared/history-list.tsx';
import { WishButton } from '../shared/wish-button.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { previewOf } from './preview.ts';
import type { ShownOffer } from './read-offer-view.ts';
import type { OfferAnswer } from './submit-offer.ts';

/** One offer: its form with price preview, its history; with permission, takes it off sale and copies it. */
export function OfferView({ shown, answer }: { shown: ShownOffer; answer: OfferAnswer | undefined }) {
  const { market, label, slug, archived, programme, mayChange, mayChangePrices, outcome, entries } = shown;
  return (
    <>
      <PageHead
        title={label ? `${market}: ${label}` : market}
        back={{ to: studioPaths.studioProgramme(programme.id), label: programme.title }}
        badge={<Badge tone={archived ? 'neutral' : 'success'}>{archived ? say('archived') : say('on sale')}</Badge>}
      >
        {slug}
      </PageHead>
      <FormNotice answer={answer?.staff.refusal ? answer.staff : undefined} outcome={answer ? null : outcome} />
      {programme.archived && <Notice tone="info">{say('Its programme is archived: nobody can buy it.')}</Notice>}
      <Review answer={answer?.staff} />
      {mayChangePrices ? (
        <OfferForm key={`${shown.version} ${answer?.staff.key ?? ''}`} {...shown} answer={answer} />
      ) : (
        <OfferPreview preview={previewOf(shown.values, shown.taxView)} />
      )}
      <div className="flex flex-wrap gap-2">
        {shown.mayMakeBatches && (
          <ButtonLink to={studioPaths.studioNewBatch(undefined, slug)} variant="secondary" size="sm">
            {say('New batch of it')}
          </ButtonLink>
        )}
        {mayChangePrices && <WishButton wish="duplicate" label={say('Duplicate')} />}
        {mayChange && (
          <WishButton
            wish={archived ? 'restore' : 'archive'}
            label={archived ? say('Put on sale again') : say('Archive')}
          />
        )}
      </div>
      <HistoryList entries={entries} />
    </>
  );
}
