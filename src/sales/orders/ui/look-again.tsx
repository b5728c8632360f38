import { useLookAgain } from '#foundation/ui/feedback/use-look-again.tsx';

const every = 5_000;

/**
 * Looks every five seconds whether the payment has arrived. With JavaScript only the data is fetched, so that neither focus
 * nor a screen reader's place is lost; without it the page loads itself again.
 */
export function LookAgain() {
  useLookAgain(true, every);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(every / 1000)} />
    </noscript>
  );
}
