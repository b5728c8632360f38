import { Form } from 'react-router';
import { useText } from '#foundation/i18n/index.tsx';
import { paths } from '#foundation/web/paths.ts';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { SmallPage } from '#foundation/ui/controls/small-page.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';

const poses = { asked: 'waving', confirmed: 'cheering', ended: 'waiting', unknown: 'searching' } as const;

type NewsletterViewProps = {
  brandName: string;
  title: string;
  state: keyof typeof poses;
  email: string | null;
  /** The token of the link, which the form submits. */
  token: string;
};

/** The page of a newsletter link: confirms or ends a subscription, by a button. */
export function NewsletterView({ brandName, title, state, email, token }: NewsletterViewProps) {
  const say = useText();
  const choice = state === 'confirmed' ? 'end' : 'confirm';
  return (
    <SmallPage brandName={brandName} home={paths.home()}>
      <Mascot pose={poses[state]} size={180} />
      <h1 className="heading text-3xl">{title}</h1>
      <p className="text-lg text-ink-soft">{say(`newsletter.${state}.text`, { email: email ?? '' })}</p>
      {state !== 'unknown' && (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button
            type="submit"
            name="choice"
            value={choice}
            size="lg"
            variant={choice === 'end' ? 'secondary' : 'primary'}
            className="max-sm:w-full"
          >
            {say(`newsletter.${choice}`)}
          </Button>
        </Form>
      )}
      <ButtonLink to={paths.workshops()} variant="quiet" className="justify-self-start">
        {say('success.explore')}
      </ButtonLink>
    </SmallPage>
  );
}
