/** What a page that may be tracked tells its tracker script, as JSON in the page; null is what may not run here. */
export type TrackerPlan = {
  /** The address carries a token: no script of others runs, and no address leaves with its query. */
  personal: boolean;
  forChildren: boolean;
  tagManager: { id: string; url: string } | null;
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
};
