/** What `walkedInPage` leaves in the window. */
export type Walked = {
  walk: {
    /**
     * Unfolds what unfolds in place, selects a row, and starts at the top of the document, or of its content; returns the expected number of stops.
     */
    start: (atContent: boolean) => number;
    /** Whether the focus has left the document or returned to its first stop. */
    ended: () => boolean;
    hasFrames: () => boolean;
    /** Stops that did not look right, by their place in the walk. */
    doubts: () => number[];
    /** Puts the focus to the stop before this one. */
    before: (stop: number) => void;
    /** Looks at the focus once more, which should be at this stop. */
    again: (stop: number) => void;
    /** `whole`: whether the walk came to its end. */
    trouble: (whole: boolean) => string[];
    /** The elements that open a window or a menu over the page, in words. */
    openers: () => string[];
    /** Focuses an opener, and closes what is open. */
    focusOpener: (opener: number) => void;
    /** Starts in what this opener opened; returns the expected number of stops, or null if nothing is open. */
    startOpened: (opener: number) => number | null;
    /** Puts the focus back into it. */
    focusOpened: (opener: number) => void;
    /** Problems after Escape. */
    notClosed: (opener: number) => string[];
  };
};
