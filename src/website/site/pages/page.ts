import type { Language } from '#foundation/locale/language.ts';
import type { Market } from '#foundation/locale/market.ts';
import type { LayoutName } from '../layouts/frame.tsx';
import type { PageKind, Visibility } from './page-kinds.ts';

/** One piece of a page. What else it holds depends on its kind; the kind's schema checks it. */
export type Block = { kind: string; id: string; [field: string]: unknown };

export type Head = {
  title: string;
  description: string;
  socialTitle?: string | undefined;
  socialDescription?: string | undefined;
};

/** A resolved page: what is shown. */
export type Page = {
  path: string;
  variantOf: string | null;
  language: Language;
  market: Market;
  kind: PageKind;
  layout: LayoutName;
  visibility: Visibility;
  /** Short name in menus, breadcrumbs and cards. */
  label: string;
  /** Pages of one group say the same in different languages or for different markets. */
  group: string | null;
  programme: string | null;
  plan: 'full' | 'advance';
  offers: string[] | null;
  variables: Record<string, string>;
  /** Made for children: nothing of it goes to advertising. */
  forChildren: boolean;
  /** Named checks that run before the page is shown; absent in pages published before there were any. */
  middleware?: string[] | undefined;
  head: Head;
  blocks: Block[];
  /** Of a generated success or status page: the page it belongs to, whose label it keeps. */
  madeFrom?: string | undefined;
  /** Of a generated page: the programme it sells. */
  madeFor?: string | undefined;
  /** Of a page as shown by an experiment's arm: the arm's token, sent with forms and orders. */
  arm?: string | undefined;
  /** The page that says the same and is the one search engines list; this one is not in the sitemap then. Never inherited. */
  canonical?: string | undefined;
  /** Of a page shown for the market that the visitor chose: the market it was written for. */
  marketAsWritten?: Market | undefined;
  /** The market that the visitor chose, if this page sells nothing there and none in its place does. */
  notOfferedIn?: Market | undefined;
};

export type Insertion = {
  block: Block;
  after?: string | undefined;
  before?: string | undefined;
  at?: 'start' | 'end' | undefined;
};

/** A variant's changes to the blocks of its parent. */
export type BlockChanges = {
  override?: Record<string, Record<string, unknown>> | undefined;
  hide?: string[] | undefined;
  insert?: Insertion[] | undefined;
  order?: string[] | undefined;
};

type Own = Omit<Page, 'path' | 'variantOf' | 'head' | 'blocks' | 'madeFrom' | 'madeFor' | 'arm'>;

/** A page as written: whole, or as the differences to the page in `variantOf`. */
export type PageSource = {
  path: string;
  variantOf?: string | undefined;
  head?: Partial<Head> | undefined;
  blocks?: Block[] | undefined;
} & {
  [Field in keyof Own]?: Own[Field] | undefined;
} & BlockChanges;

/** The title of a page; its label for a variant in another language that has none yet. */
export const shownTitle = ({ head, label }: Pick<Page, 'head' | 'label'>): string => head.title || label;
