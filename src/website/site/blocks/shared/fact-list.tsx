import Box from 'lucide-react/icons/box';
import Clock from 'lucide-react/icons/clock';
import Languages from 'lucide-react/icons/languages';
import MapPin from 'lucide-react/icons/map-pin';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { useText } from '#foundation/i18n/index.tsx';
import type { Translate } from '#foundation/i18n/translator.ts';
import type { ProgrammeFacts } from '../../page-data/view-types.ts';

/** The facts of a programme as a row of short texts with icons. */
export function FactList({ facts }: { facts: ProgrammeFacts }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm font-semibold">
      {useFacts(facts).map(({ name, icon, value }) => (
        <li key={name} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="text-brand [&_svg]:size-5">
            {icon}
          </span>
          <span className="visually-hidden">{name}: </span>
          {value}
        </li>
      ))}
    </ul>
  );
}

/** Returns the age range of a programme in words. */
export function agesText({ min, max }: ProgrammeFacts['ages'], say: Translate): string {
  if (min >= 18) return say('programme.adults');
  return max >= 90 ? say('programme.agesFrom', { min }) : say('programme.agesValue', { min, max });
}

/** Returns the facts with their names, for views that show both. */
export function useFacts({
  ages,
  sessions,
  minutes,
  languages,
  kit,
  venue,
}: ProgrammeFacts): { name: string; icon: ReactNode; value: string }[] {
  const say = useText();
  const facts = [
    {
      name: say('programme.ages'),
      icon: <UsersRound />,
      value: agesText(ages, say),
    },
    { name: say('programme.length'), icon: <Clock />, value: say('programme.lengthValue', { sessions, minutes }) },
  ];
  if (languages.length > 0)
    facts.push({ name: say('programme.languages'), icon: <Languages />, value: languages.join(', ') });
  if (venue) facts.push({ name: say('programme.venue'), icon: <MapPin />, value: venue });
  if (kit) facts.push({ name: say('programme.kit'), icon: <Box />, value: say('programme.kitValue') });
  return facts;
}
