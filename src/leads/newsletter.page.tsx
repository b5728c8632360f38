import { Form, redirect } from 'react-router';
import { config } from '#config';
import { database, inTransaction } from '#db';
import { readForm, textOf } from '#kit/form-data';
import { isLanguage } from '#locale/language';
import { paths } from '#paths';
import { LanguageProvider, useText } from '#i18n';
import { withCatalogue } from '#i18n/browser-catalogue';
import { prepareLanguage, translator } from '#i18n/translator';
import { Button, ButtonLink } from '#ui/controls/button';
import { AppLink } from '#ui/controls/link';
import { Mascot } from '#ui/media/mascot';
import { Wordmark } from '#ui/media/wordmark';
import type { Route } from './+types/newsletter.page';
import { changeSubscription, findSubscription } from './subscription.ts';

export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const found = await findSubscription(database(), token);
  const language = isLanguage(found?.language) ? found.language : 'en';
  await prepareLanguage(language);
  const { BRAND_NAME: brandName } = config();
  const state: keyof typeof poses = found?.state ?? 'unknown';
  const title = translator(language)(`newsletter.${state}.title`, { brand: brandName });
  return { language, brandName, title, token, state, email: found?.email ?? null };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withCatalogue(await serverLoader());
}

const longestToken = 500;

/** A link alone changes nothing: programs that look into mails follow links too. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const [token, choice] = [textOf(form, 'token'), textOf(form, 'choice')];
  if (choice === 'confirm' || choice === 'end') await inTransaction((tx) => changeSubscription(tx, token, choice));
  // What is longer than any link of ours is no token, and would not fit into a header either.
  return redirect(paths.newsletter(token.length <= longestToken ? token : ''), 303);
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

const poses = { asked: 'waving', confirmed: 'cheering', ended: 'waiting', unknown: 'searching' } as const;

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const { language, brandName, title, state } = loaderData;
  return (
    <LanguageProvider language={language}>
      <main className="mx-auto grid min-h-dvh max-w-xl content-start gap-6 px-4 py-10">
        <AppLink to={paths.home()} className="inline-flex min-h-11 items-center justify-self-start">
          <Wordmark name={brandName} />
        </AppLink>
        <Mascot pose={poses[state]} size={180} />
        <h1 className="heading text-3xl">{title}</h1>
        <Choice {...loaderData} />
      </main>
    </LanguageProvider>
  );
}

function Choice({ state, email, token }: Route.ComponentProps['loaderData']) {
  const say = useText();
  const choice = state === 'confirmed' ? 'end' : 'confirm';
  return (
    <>
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
    </>
  );
}
