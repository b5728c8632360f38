import type { ShownConversion } from '../model.ts';

/** What a page that may be tracked tells its tracker script, as JSON in the page; null is what may not run here. */
export type TrackerPlan = {
  /** The address carries a token: no script of others runs, and no address leaves with its query. */
  personal: boolean;
  forChildren: boolean;
  tagManager: { id: string; url: string } | null;
  /** Where the tag manager runs instead, apart from the page: it hears of a sent form there and of nothing else. */
  tagManagerFrame: string | null;
  pixels: { ids: string[]; url: string; events: string } | null;
  sessionAnalytics: { id: string; url: string } | null;
  recorder: { key: string; url: string } | null;
  errors: { dsn: string; traceRate: number } | null;
  submitted: SubmittedForm | null;
};

export type SubmittedForm = {
  /** Names this sending: what was told once is not told again. */
  once: string;
  event: string;
  /** E.164, for data layer and hidden element. */
  mobileNumber: string | null;
  /** The same as the pixels may have it. */
  pixelNumber: string | null;
  /** The result it stands for, where our server tells it too: the same id, so that it counts once. */
  conversion?: ShownConversion;
};

/** What the frame of the tag manager is told: the entry for its data layer, and the cookies that trackers themselves made. */
export type FrameMessage = { entry: FormEntry; cookies: string };

/** TRK-2: the entry in the data layer. */
export type FormEntry = {
  event: string;
  page_title: string;
  page_location: string;
  mobileNumber?: string;
  /** Of a result that our server tells too. */
  event_id?: string;
};
