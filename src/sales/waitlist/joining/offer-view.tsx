import { Form } from 'react-router';
import { LocalTime } from '#catalogue/batches/ui/local-time.tsx';
import { useText } from '#foundation/i18n/index.tsx';
import { paths } from '#foundation/web/paths.ts';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { SmallPage } from '#foundation/ui/controls/small-page.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';
import type { WaitState } from '../model.ts';
import type { OfferView } from './read-offer.ts';

const poses: Record<WaitState, 'waving' | 'cheering' | 'waiting'> = {
  waiting: 'waiting',
  offered: 'cheering',
  taken: 'cheering',
  declined: 'waving',
  expired: 'waiting',
  left: 'waving',
  removed: 'waiting',
};

/** States after which a person may join the same waitlist again. */
const mayJoinAgain: WaitState[] = ['declined', 'expired', 'left'];

type OfferPageProps = { brandName: string; title: string; view: OfferView | null };

/** A person's waitlist status: the held seat, the place in line, or how it ended. */
export function OfferPageView({ brandName, title, view }: OfferPageProps) {
  const say = useText();
  if (!view) {
    return (
      <SmallPage brandName={brandName} home={paths.home()}>
        <Mascot pose="searching" size={180} />
        <h1 className="heading text-3xl">{title}</h1>
        <p className="text-lg text-ink-soft">{say('waitlist.unknown.text')}</p>
        <ButtonLink to={paths.workshops()} className="justify-self-start">
          {say('success.explore')}
        </ButtonLink>
      </SmallPage>
    );
  }
  const { state, programme, time, startsAt, zone, place, until, again } = view;
  return (
    <SmallPage brandName={brandName} home={paths.home()}>
      <Mascot pose={poses[state]} size={180} />
      <h1 className="heading text-3xl">{title}</h1>
      <div className="grid gap-1">
        <p className="text-lg font-semibold">{programme}</p>
        <p>
          <time dateTime={startsAt}>{time}</time>
        </p>
        <LocalTime instant={startsAt} zone={zone} className="text-ink-soft" />
      </div>
      <p className="text-lg text-ink-soft">
        {say(`waitlist.${state}.text`, { until: until ?? '', place: place ?? 0 })}
      </p>
      {state === 'offered' && <TakeIt view={view} />}
      {(state === 'offered' || state === 'waiting') && (
        <Form method="post">
          <Button name="choice" value="leave" variant="secondary" className="max-sm:w-full">
            {say(state === 'offered' ? 'waitlist.decline' : 'waitlist.leave')}
          </Button>
        </Form>
      )}
      {mayJoinAgain.includes(state) && (
        <ButtonLink to={again} className="justify-self-start">
          {say('waitlist.joinAgain')}
        </ButtonLink>
      )}
    </SmallPage>
  );
}

/** The links to the checkout; full page loads, because its policy differs. */
function TakeIt({ view: { take, begun } }: { view: OfferView }) {
  const say = useText();
  return (
    <div className="grid justify-items-start gap-3">
      {take.map(({ path, amount, advance }, index) => (
        <a
          key={path}
          href={path}
          className={`button button-lg max-sm:w-full ${index === 0 ? 'button-primary' : 'button-secondary'}`}
        >
          {say(begun ? 'waitlist.goOn' : advance ? 'waitlist.takeAdvance' : 'waitlist.take', { amount })}
        </a>
      ))}
    </div>
  );
}
