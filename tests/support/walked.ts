/** What `walkedInPage` leaves in the window. */
export type Walked = {
  walk: {
    /**
     * Unfolds what unfolds in place, chooses a row, and begins at the top of the document, or where its content begins; returns how many stops
     * there should be.
     */
    start: (atContent: boolean) => number;
    /** Whether the focus has left the document or come back to its first stop. */
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
    /** What opens a window or a menu over the page, in words. */
    openers: () => string[];
    /** Focuses an opener, and closes what is open. */
    focusOpener: (opener: number) => void;
    /** Begins in what this opener has opened; returns how many stops there should be, or null where nothing is open. */
    startOpened: (opener: number) => number | null;
    /** Puts the focus back into it. */
    focusOpened: (opener: number) => void;
    /** What is wrong after Escape. */
    notClosed: (opener: number) => string[];
  };
};
