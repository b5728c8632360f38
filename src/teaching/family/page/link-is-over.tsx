import { paths } from '#foundation/web/paths.ts';
import { useLanguage, useText } from '#foundation/i18n/index.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';

/** The page of an invalid link, with a way to get a new one. */
export function LinkIsOver() {
  const say = useText();
  const language = useLanguage();
  return (
    <div className="mx-auto grid max-w-xl gap-5">
      <Mascot pose="searching" size={144} />
      <Heading level={1} size="title">
        {say('document.ended.title')}
      </Heading>
      <p className="text-lg text-ink-soft">{say('family.link.over')}</p>
      <a href={paths.familyLink(language)} className="button button-primary button-lg justify-self-start">
        {say('family.link.button')}
      </a>
    </div>
  );
}
