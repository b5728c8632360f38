import { paths } from '#foundation/web/paths.ts';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Wordmark } from '#foundation/ui/media/wordmark.tsx';

/** The page of an expired or revoked link: how to get a new one, or (without `action`) that it was requested. */
export function EndedLink({ brandName, action }: { brandName: string; action: string | null }) {
  const say = useText();
  return (
    <main id="content" className="mx-auto grid min-h-dvh w-full max-w-xl content-start gap-6 px-gutter py-10">
      <a href={paths.home()} className="inline-flex min-h-11 items-center justify-self-start">
        <Wordmark name={brandName} />
      </a>
      <Mascot pose={action ? 'searching' : 'waving'} size={160} />
      <Heading level={1} size="title">
        {say(action ? 'document.ended.title' : 'document.asked.title')}
      </Heading>
      {action ? (
        <>
          <p className="text-lg text-ink-soft">{say('document.ended.text')}</p>
          <form method="post" action={action}>
            <Button type="submit" size="lg" className="max-sm:w-full">
              {say('document.ended.button')}
            </Button>
          </form>
        </>
      ) : (
        <Notice tone="success" role="status">
          {say('document.asked.text')}
        </Notice>
      )}
    </main>
  );
}
