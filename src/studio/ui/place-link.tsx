import {
  BookOpen,
  Calculator,
  CalendarDays,
  ChartColumn,
  Route,
  CircleUser,
  Coins,
  FileDown,
  FileText,
  Globe,
  Palette,
  Hourglass,
  House,
  Images,
  Languages,
  Layers,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Newspaper,
  Package,
  PanelsTopLeft,
  Phone,
  Receipt,
  ScrollText,
  ShieldCheck,
  Ticket,
  UserRound,
  Users,
  Signpost,
  ClipboardCheck,
  SearchX,
  FlaskConical,
  Waypoints,
  Webhook,
  FormInput,
} from 'lucide-react';
import { NavLink } from 'react-router';
import { say, type StaffSentence, staffLanguage } from '#i18n/staff/say';
import { classNames } from '#kit/class-names';
import { studioPaths } from '#studio-paths';
import { Badge, type BadgeTone } from '#ui/controls/badge';
import type { Place, PlaceKey } from '../frame/places.ts';

const icons: Record<PlaceKey, LucideIcon> = {
  home: House,
  calendar: CalendarDays,
  orders: Receipt,
  leads: Phone,
  journeys: Waypoints,
  newsletters: Newspaper,
  waitlist: Hourglass,
  coupons: Ticket,
  lessons: UserRound,
  delivery: Package,
  batches: Layers,
  programmes: BookOpen,
  pages: PanelsTopLeft,
  translations: Languages,
  media: Images,
  money: Coins,
  accounts: Calculator,
  documents: FileText,
  mails: Mail,
  messages: MessagesSquare,
  visits: ChartColumn,
  attribution: Route,
  exports: FileDown,
  webhooks: Webhook,
  markets: Globe,
  redirects: Signpost,
  'content-check': ClipboardCheck,
  searches: SearchX,
  experiments: FlaskConical,
  forms: FormInput,
  settings: Palette,
  people: Users,
  audit: ScrollText,
  privacy: ShieldCheck,
  account: CircleUser,
};

/** What waits for somebody: all of it, orders without a seat, new leads, mails that failed. */
export type Counts = { home: number; orders: number; leads: number; mails: number };

const waiting: Record<keyof Counts, { words: StaffSentence; tone: BadgeTone }> = {
  home: { words: 'need you', tone: 'danger' },
  orders: { words: 'paid without a seat', tone: 'danger' },
  leads: { words: 'new', tone: 'info' },
  mails: { words: 'failed', tone: 'danger' },
};

/** One place of the menu, with how much waits there; `inBar` in the bar at the bottom of a phone. */
export function PlaceLink({ place, counts, inBar = false }: { place: Place; counts: Counts; inBar?: boolean }) {
  const { key, label, to } = place;
  const Icon = icons[key];
  const kind = key in counts ? (key as keyof Counts) : null;
  const count = kind ? counts[kind] : 0;
  return (
    <NavLink
      to={to}
      end={to === studioPaths.studio()}
      className={classNames(
        'relative flex items-center font-semibold text-ink-soft hover:bg-raised aria-[current]:bg-brand-soft aria-[current]:text-brand',
        inBar
          ? // Tamil words are longer than the fifth of a phone.
            `min-h-14 min-w-0 flex-1 flex-col justify-center gap-0.5 ${staffLanguage() === 'ta' ? 'text-[0.625rem]' : 'text-xs'}`
          : 'min-h-11 gap-3 rounded-md px-2 text-sm lg:min-h-8',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={inBar ? 'max-w-full text-center leading-tight [overflow-wrap:anywhere]' : 'min-w-0 truncate'}>
        {say(label)}
      </span>
      {kind && count > 0 && (
        <Badge tone={waiting[kind].tone} className={inBar ? 'absolute start-1/2 top-0.5' : 'ms-auto'}>
          {count > 99 ? '99+' : count}
          <span className="visually-hidden"> {say(waiting[kind].words)}</span>
        </Badge>
      )}
    </NavLink>
  );
}
