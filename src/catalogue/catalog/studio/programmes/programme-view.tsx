import { type StaffSentence, say } from '#foundation/i18n/staff/say.ts';
import ImagePlus from 'lucide-react/icons/image-plus';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Plus from 'lucide-react/icons/plus';
import { isLanguage } from '#foundation/locale/language.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Picture } from '#foundation/ui/media/picture.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList } from '#foundation/ui/admin/record-list.tsx';
import type { FormAnswer } from '#foundation/ui/admin/versioned-form.ts';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { HistoryList } from '../shared/history-list.tsx';
import { WishButton } from '../shared/wish-button.tsx';
import { OfferRow } from './offer-row.tsx';
import { ProgrammeForm } from './programme-form.tsx';
import { formatWords } from './programme-words.ts';
import type { ShownProgramme } from './read-programme-view.ts';

type ProgrammeViewProps = { shown: ShownProgramme; done: string | null; answer: FormAnswer | undefined };

const doneWords = lookup<StaffSentence>({
  created: 'The programme is created. Add an offer, so that visitors see it.',
  saved: 'Saved. Visitors see it from now on.',
  archived: 'Archived: no page sells it any more. Orders keep it.',
  restored: 'It is on the site again.',
  duplicated: 'This is the copy. It is archived until you restore it.',
  picture: 'The picture is saved. Visitors see it from now on.',
  'picture-removed': 'The picture is removed. The drawing of the topic shows again.',
  moved: 'The offers are in the new order.',
});

/** One programme: its offers, the form to change it, its history; with permission, archives and copies it. */
export function ProgrammeView({ shown, done, answer }: ProgrammeViewProps) {
  const { title, slug, archived, languages, mayChange, entries } = shown;
  return (
    <>
      <PageHead
        title={title}
        back={{ to: studioPaths.studioProgrammes(), label: say('Programmes') }}
        badge={<Badge tone={archived ? 'neutral' : 'success'}>{archived ? say('archived') : say('on the site')}</Badge>}
      >
        {slug} · {languages}
      </PageHead>
      {done && doneWords[done] && !answer && (
        <Notice tone="success" role="status">
          {say(doneWords[done])}
        </Notice>
      )}
      <Offers shown={shown} />
      <ProgrammePicture shown={shown} />
      <section aria-labelledby="facts" className="grid gap-4">
        <Heading level={2} size="small" id="facts">
          {say('The programme')}
        </Heading>
        {mayChange ? <ProgrammeForm key={shown.version} {...shown} answer={answer} /> : <ReadOnly shown={shown} />}
      </section>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <WishButton wish="duplicate" label={say('Duplicate with its offers')} />
          <WishButton wish={archived ? 'restore' : 'archive'} label={archived ? say('Restore') : say('Archive')} />
        </div>
      )}
      <HistoryList entries={entries} />
    </>
  );
}

function Offers({ shown: { id, slug, offers, mayChange, mayChangePrices } }: { shown: ShownProgramme }) {
  const [sold, archived] = [offers.filter((offer) => !offer.archived), offers.filter((offer) => offer.archived)];
  return (
    <section aria-labelledby="offers" className="grid gap-3">
      <Heading level={2} size="small" id="offers">
        {say('Offers')}
      </Heading>
      {sold.length === 0 && (
        <EmptyState title={say('Nothing is on sale')}>{say('An offer says what it costs in one market.')}</EmptyState>
      )}
      {sold.length > 0 && (
        <RecordList label={say('Offers on sale')}>
          {sold.map((offer, index) => (
            <OfferRow
              key={offer.id}
              offer={offer}
              mayMove={mayChange}
              first={index === 0}
              last={index === sold.length - 1}
            />
          ))}
        </RecordList>
      )}
      {archived.length > 0 && (
        <RecordList label={say('Archived offers')}>
          {archived.map((offer) => (
            <OfferRow key={offer.id} offer={offer} mayMove={false} first last />
          ))}
        </RecordList>
      )}
      {mayChange && (
        <ButtonLink
          to={studioPaths.studioTemplates({ programme: slug })}
          size="sm"
          variant="secondary"
          icon={<LayoutTemplate />}
          className="justify-self-start"
        >
          {say('Pages from a template')}
        </ButtonLink>
      )}
      {mayChangePrices && (
        <ButtonLink
          to={studioPaths.studioNewOffer(id)}
          size="sm"
          variant="secondary"
          icon={<Plus />}
          className="justify-self-start"
        >
          {say('New offer')}
        </ButtonLink>
      )}
    </section>
  );
}

function ProgrammePicture({ shown: { id, picture, mayChange } }: { shown: ShownProgramme }) {
  return (
    <section aria-labelledby="picture" className="grid justify-items-start gap-3">
      <Heading level={2} size="small" id="picture">
        {say('Picture')}
      </Heading>
      {picture ? (
        <Picture {...picture} sizes="20rem" className="w-full max-w-80" />
      ) : (
        <p className="text-ink-soft">{say('None: visitors see the drawing of the topic.')}</p>
      )}
      {mayChange && (
        <ButtonLink to={studioPaths.studioProgrammePicture(id)} size="sm" variant="secondary" icon={<ImagePlus />}>
          {picture ? say('Change the picture') : say('Add a picture')}
        </ButtonLink>
      )}
    </section>
  );
}

const languageIn = (code: string) => (isLanguage(code) ? languageName(code) : code);

function ReadOnly({ shown: { content, topicTitle } }: { shown: ShownProgramme }) {
  const { title, summary, format, ages, sessions, minutesPerSession, kit, venue, tax, taxCode } = content;
  return (
    <Facts
      rows={[
        ...Object.entries(title).map(([code, text]): [string, string] => [
          say('Title ({language})', { language: languageIn(code) }),
          text,
        ]),
        ...Object.entries(summary).map(([code, text]): [string, string] => [
          say('Summary ({language})', { language: languageIn(code) }),
          text,
        ]),
        [say('Topic'), topicTitle],
        [say('Format'), say(formatWords[format])],
        [say('Ages'), say('{min} to {max}', ages)],
        [say('Sessions'), say('{count} of {minutes} minutes', { count: sessions, minutes: minutesPerSession })],
        [say('Kit'), kit ? say('is sent home') : null],
        [say('Venue'), venue],
        [say('Tax'), tax],
        ['HSN or SAC', taxCode],
      ]}
    />
  );
}
