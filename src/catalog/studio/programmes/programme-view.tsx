import { Plus } from 'lucide-react';
import { paths } from '#paths';
import { Badge } from '#ui/controls/badge';
import { ButtonLink } from '#ui/controls/button';
import { Heading } from '#ui/controls/heading';
import { EmptyState } from '#ui/feedback/empty';
import { Notice } from '#ui/feedback/notice';
import { Facts } from '#ui/admin/facts';
import { PageHead } from '#ui/admin/page-head';
import { RecordList } from '#ui/admin/record-list';
import type { FormAnswer } from '../shared/flat-form.ts';
import { HistoryList } from '../shared/history-list.tsx';
import { WishButton } from '../shared/wish-button.tsx';
import { OfferRow } from './offer-row.tsx';
import { ProgrammeForm } from './programme-form.tsx';
import { formatWords } from './programme-words.ts';
import type { ShownProgramme } from './read-programme-view.ts';

type ProgrammeViewProps = { shown: ShownProgramme; done: string | null; answer: FormAnswer | undefined };

const doneWords: Record<string, string> = {
  created: 'The programme is created. Add an offer, so that visitors see it.',
  saved: 'Saved. Visitors see it from now on.',
  archived: 'Archived: no page sells it any more. Orders keep it.',
  restored: 'It is on the site again.',
  duplicated: 'This is the copy. It is archived until you restore it.',
  moved: 'The offers are in the new order.',
};

/** One programme: its offers as visitors pay them, the form to change it, its history; who may, archives and copies it. */
export function ProgrammeView({ shown, done, answer }: ProgrammeViewProps) {
  const { title, slug, archived, languages, mayChange, entries } = shown;
  return (
    <>
      <PageHead
        title={title}
        back={{ to: paths.studioProgrammes(), label: 'Programmes' }}
        badge={<Badge tone={archived ? 'neutral' : 'success'}>{archived ? 'archived' : 'on the site'}</Badge>}
      >
        {slug} · {languages}
      </PageHead>
      {done && doneWords[done] && !answer && (
        <Notice tone="success" role="status">
          {doneWords[done]}
        </Notice>
      )}
      <Offers shown={shown} />
      <section aria-labelledby="facts" className="grid gap-4">
        <Heading level={2} size="small" id="facts">
          The programme
        </Heading>
        {mayChange ? <ProgrammeForm key={shown.version} {...shown} answer={answer} /> : <ReadOnly shown={shown} />}
      </section>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <WishButton wish="duplicate" label="Duplicate with its offers" />
          <WishButton wish={archived ? 'restore' : 'archive'} label={archived ? 'Restore' : 'Archive'} />
        </div>
      )}
      <HistoryList entries={entries} />
    </>
  );
}

function Offers({ shown: { id, offers, mayChange, mayChangePrices } }: { shown: ShownProgramme }) {
  const [sold, archived] = [offers.filter((offer) => !offer.archived), offers.filter((offer) => offer.archived)];
  return (
    <section aria-labelledby="offers" className="grid gap-3">
      <Heading level={2} size="small" id="offers">
        Offers
      </Heading>
      {sold.length === 0 && (
        <EmptyState title="Nothing is on sale">An offer says what it costs in one market.</EmptyState>
      )}
      {sold.length > 0 && (
        <RecordList label="Offers on sale">
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
        <RecordList label="Archived offers">
          {archived.map((offer) => (
            <OfferRow key={offer.id} offer={offer} mayMove={false} first last />
          ))}
        </RecordList>
      )}
      {mayChangePrices && (
        <ButtonLink
          to={paths.studioNewOffer(id)}
          size="sm"
          variant="secondary"
          icon={<Plus />}
          className="justify-self-start"
        >
          New offer
        </ButtonLink>
      )}
    </section>
  );
}

function ReadOnly({ shown: { content, topicTitle } }: { shown: ShownProgramme }) {
  const { title, summary, format, ages, sessions, minutesPerSession, kit, venue, tax, taxCode } = content;
  return (
    <Facts
      rows={[
        ...Object.entries(title).map(([code, text]): [string, string] => [`Title (${code})`, text]),
        ...Object.entries(summary).map(([code, text]): [string, string] => [`Summary (${code})`, text]),
        ['Topic', topicTitle],
        ['Format', formatWords[format]],
        ['Ages', `${ages.min} to ${ages.max}`],
        ['Sessions', `${sessions} of ${minutesPerSession} minutes`],
        ['Kit', kit ? 'is sent home' : null],
        ['Venue', venue],
        ['Tax', tax],
        ['HSN or SAC', taxCode],
      ]}
    />
  );
}
