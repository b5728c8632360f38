import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import type { BesidePage } from '../../../translations/state/beside-pages.ts';

const kinds: Record<BesidePage['kind'], StaffSentence> = {
  programme: 'Programme',
  offer: 'Offer',
  topic: 'Topic',
  menu: 'Menus',
};

const maxShown = 100;

/** Texts shown on pages but stored elsewhere: names of programmes, offers, topics and the menu that lack a language, with links to edit them. */
export function BesideList({ beside }: { beside: BesidePage[] }) {
  if (beside.length === 0) return null;
  const label = say('Programmes, offers, topics and menu: {count} to translate', {
    count: beside.length.toLocaleString(staffLanguage()),
  });
  return (
    <Disclosure id="beside" summary={label}>
      <RecordList label={label}>
        {beside.slice(0, maxShown).map(({ kind, name, to, missing }) => (
          <RecordRow
            key={`${kind} ${to} ${name}`}
            to={to}
            title={<span lang="en">{name}</span>}
            detail={`${say(kinds[kind])} · ${say('Not translated into: {languages}', { languages: missing.map(languageName).join(', ') })}`}
          />
        ))}
      </RecordList>
    </Disclosure>
  );
}
