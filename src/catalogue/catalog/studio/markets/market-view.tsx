import { type StaffSentence, say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer as StaffAnswer } from '#platform/people/model';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import type { FormAnswer } from '#foundation/ui/admin/versioned-form.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { HistoryList } from '../shared/history-list.tsx';
import { MarketForm } from './market-form.tsx';
import type { ShownMarket } from './read-markets.ts';

type MarketViewProps = {
  shown: ShownMarket;
  done: string | null;
  answer: FormAnswer | undefined;
  staff: StaffAnswer | undefined;
};

const doneWords = lookup<StaffSentence>({
  opened: 'The market is open. It shows to visitors once an offer has a price in it: add one at a programme.',
  saved: 'Saved. It counts from now on.',
});

/** One market: its form, its history; the owner closes it and opens it again. */
export function MarketView({ shown, done, answer, staff }: MarketViewProps) {
  const { code, name, currency, zone, tax, collectors, closed, mayChange, version, values, choices, used } = shown;
  return (
    <>
      <PageHead
        title={name}
        back={{ to: studioPaths.studioMarkets(), label: say('Markets') }}
        badge={<Badge tone={closed ? 'neutral' : 'success'}>{closed ? say('closed') : say('open')}</Badge>}
      >
        {code}
      </PageHead>
      <FormNotice answer={staff?.refusal ? staff : undefined} outcome={staff || answer ? null : shown.outcome} />
      {done && doneWords[done] && !answer && !staff && (
        <Notice tone="success" role="status">
          {say(doneWords[done])}
        </Notice>
      )}
      <Review answer={staff} />
      {!closed && collectors.length === 0 && (
        <Notice tone="warning" title={say('Nobody collects money here')}>
          {say(
            'A seat that costs something cannot be bought in {market}. Choose a gateway below, or paste the keys of one under “Keys” in the settings.',
            { market: name },
          )}
        </Notice>
      )}
      <Facts
        rows={[
          [say('Currency'), currency],
          [say('Time zone'), zone],
          [say('Tax now'), tax],
          [say('Collected by'), collectors.join(', ') || say('nobody')],
          [say('Offers'), String(shown.offers)],
        ]}
      />
      {mayChange && (
        <>
          <MarketForm key={version} {...{ values, version, answer, choices, used }} />
          <ActForm
            name="sale"
            summary={closed ? say('Open it again') : say('Close the market')}
            formKey={shown.formKey}
            answer={staff}
            hidden={{ wish: closed ? 'open' : 'close' }}
            button={say('Review')}
          >
            {() => (
              <p>
                {closed
                  ? say('Its offers are sold again.')
                  : say('Visitors are not offered it any more. Its orders stay as they are.')}
              </p>
            )}
          </ActForm>
        </>
      )}
      <HistoryList entries={shown.entries} />
    </>
  );
}
