import { useText } from '#foundation/i18n/index.tsx';
import type { Dial } from '#foundation/locale/phone-countries.ts';
import { paths } from '#foundation/web/paths.ts';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { SmallPage } from '#foundation/ui/controls/small-page.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';
import { JoinForm, type JoinAnswer } from './join-form.tsx';
import type { JoinView } from './read-join.ts';

type JoinPageProps = {
  brandName: string;
  title: string;
  view: JoinView;
  joined: boolean;
  /** The page they came from. */
  page: string | null;
  market: string;
  dial: Dial | undefined;
  answer: JoinAnswer | undefined;
};

/** The page by which one joins a waitlist, and what it says afterwards. */
export function JoinPageView({ brandName, title, view, joined, page, market, dial, answer }: JoinPageProps) {
  const say = useText();
  const back = page ?? paths.workshops();
  const time = view.choices.find(({ id }) => id === view.chosen)?.time;
  if (joined) {
    return (
      <SmallPage brandName={brandName} home={paths.home()}>
        <Mascot pose="cheering" size={180} />
        <h1 className="heading text-3xl">{say('waitlist.joined.title')}</h1>
        <p className="text-lg font-semibold">{[view.programme, time].filter(Boolean).join(', ')}</p>
        <p className="text-lg text-ink-soft">{say('waitlist.joined.text')}</p>
        <ButtonLink to={back} variant="secondary" className="justify-self-start">
          {say('waitlist.back')}
        </ButtonLink>
      </SmallPage>
    );
  }
  return (
    <SmallPage brandName={brandName} home={paths.home()}>
      <h1 className="heading text-3xl">{title}</h1>
      {view.choices.length === 0 ? (
        <>
          <Mascot pose={view.seatsElsewhere ? 'cheering' : 'waiting'} size={180} />
          <p className="text-lg text-ink-soft">{say(view.seatsElsewhere ? 'waitlist.seatsFree' : 'batch.none')}</p>
          <ButtonLink to={back} className="justify-self-start">
            {say('waitlist.back')}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-lg text-ink-soft">{say('soldOut.waitlist')}</p>
          {view.seatsElsewhere && (
            <p>
              {say('waitlist.otherDates')}{' '}
              <a href={back} className="text-brand underline">
                {say('waitlist.back')}
              </a>
            </p>
          )}
          <Card tone="raised">
            <JoinForm view={view} market={market} dial={dial} answer={answer} />
          </Card>
        </>
      )}
    </SmallPage>
  );
}
