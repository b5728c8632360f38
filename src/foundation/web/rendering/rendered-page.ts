/** A rendered page, or its data for the browser's router, as the renderer hands it on. */
export type RenderedPage = {
  status: number;
  /** The finished document; of data their text. */
  html: string;
  /** Its Content-Security-Policy; data for the browser's router have none. */
  policy: string | null;
  /** Changes of these forget the page where it is cached. */
  tags: string[];
  /** The page's data for the browser's router, where it starts late and fetches them. */
  state?: Uint8Array | undefined;
};
