import type { ShownConversion } from '../model.ts';

/** The tracker plan of a page, as JSON in the page; null is what may not run here. */
export type TrackerPlan = {
  /** The address contains a token: no third-party script runs, and no address is sent with its query. */
  personal: boolean;
  forChildren: boolean;
  tagManager: { id: string; url: string } | null;
  /** The separate frame for the tag manager: it only receives a sent form. */
  tagManagerFrame: string | null;
  pixels: { ids: string[]; url: string; events: string } | null;
  sessionAnalytics: { id: string; url: string } | null;
  recorder: { key: string; url: string } | null;
  errors: { dsn: string; traceRate: number } | null;
  submitted: SubmittedForm | null;
};

export type SubmittedForm = {
  /** Identifies the submission, so that it is reported once. */
  once: string;
  event: string;
  /** E.164, for data layer and hidden element. */
  mobileNumber: string | null;
  /** The number in the form the pixels may have. */
  pixelNumber: string | null;
  /** The conversion, if the server reports it too: the same id, for deduplication. */
  conversion?: ShownConversion;
};

/** The message to the tag manager's frame: the entry for its data layer, and the trackers' own cookies. */
export type FrameMessage = { entry: FormEntry; cookies: string };

/** TRK-2: the entry in the data layer. */
export type FormEntry = {
  event: string;
  page_title: string;
  page_location: string;
  mobileNumber?: string;
  /** Of a conversion that the server reports too. */
  event_id?: string;
};
