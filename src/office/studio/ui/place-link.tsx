import BookOpen from 'lucide-react/icons/book-open';
import Calculator from 'lucide-react/icons/calculator';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import Route from 'lucide-react/icons/route';
import CircleUser from 'lucide-react/icons/circle-user';
import Coins from 'lucide-react/icons/coins';
import FileDown from 'lucide-react/icons/file-down';
import FileText from 'lucide-react/icons/file-text';
import Globe from 'lucide-react/icons/globe';
import Palette from 'lucide-react/icons/palette';
import Hourglass from 'lucide-react/icons/hourglass';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import Languages from 'lucide-react/icons/languages';
import Layers from 'lucide-react/icons/layers';
import Mail from 'lucide-react/icons/mail';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Newspaper from 'lucide-react/icons/newspaper';
import Package from 'lucide-react/icons/package';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import Phone from 'lucide-react/icons/phone';
import Receipt from 'lucide-react/icons/receipt';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Ticket from 'lucide-react/icons/ticket';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import Signpost from 'lucide-react/icons/signpost';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import SearchX from 'lucide-react/icons/search-x';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Waypoints from 'lucide-react/icons/waypoints';
import Webhook from 'lucide-react/icons/webhook';
import FormInput from 'lucide-react/icons/form-input';
import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { say, type StaffSentence, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { classNames } from '#foundation/kit/class-names.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge, type BadgeTone } from '#foundation/ui/controls/badge.tsx';
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

/** Counts by menu entry: everything that needs attention, orders without a seat, new leads, failed mails. */
export type Counts = { home: number; orders: number; leads: number; mails: number };

const waiting: Record<keyof Counts, { words: StaffSentence; tone: BadgeTone }> = {
  home: { words: 'need you', tone: 'danger' },
  orders: { words: 'paid without a seat', tone: 'danger' },
  leads: { words: 'new', tone: 'info' },
  mails: { words: 'failed', tone: 'danger' },
};

/** One menu entry, with its count; `inBar`: in the bottom bar of a phone. */
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
          ? // Words of Indian languages are wider than a fifth of a phone's screen.
            `min-h-14 min-w-0 flex-1 flex-col justify-center gap-0.5 ${staffLanguage() === 'en' ? 'text-xs' : 'text-[0.625rem]'}`
          : 'min-h-11 gap-3 rounded-md px-2 text-sm lg:min-h-8',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={inBar ? 'max-w-full text-center leading-tight [overflow-wrap:anywhere]' : 'min-w-0 truncate'}>
        {say(label)}
      </span>
      {kind && count > 0 && (
        <Badge
          tone={waiting[kind].tone}
          className={inBar ? 'absolute start-[calc(50%+0.25rem)] top-1 px-1.5 py-0 leading-4' : 'ms-auto'}
        >
          {count > 99 ? '99+' : count}
          <span className="visually-hidden"> {say(waiting[kind].words)}</span>
        </Badge>
      )}
    </NavLink>
  );
}
