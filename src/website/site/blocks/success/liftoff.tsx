/**
 * Countdown and lift-off for a paid seat, once, while the page is new; with reduced motion the rocket is already in the air. Decoration: the text
 * next to it says that the seat is theirs.
 */
export function Liftoff({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 240" width={200} height={240} aria-hidden="true" className={className}>
      <path d="M20 226h160" stroke="var(--color-line-strong)" strokeWidth="6" strokeLinecap="round" />
      <path d="M58 226v-10h84v10z" fill="var(--color-ink-soft)" />
      <g>
        {[3, 2, 1].map((number) => (
          <text key={number} x="100" y="84" className="liftoff-number">
            {number}
          </text>
        ))}
      </g>
      <g className="liftoff-rocket">
        <path d="M90 214q10 46 20 0z" fill="var(--color-accent)" className="liftoff-flame" />
        <path d="M78 184l-18 30h26zM122 184l18 30h-26z" fill="var(--color-brand)" />
        <path
          d="M100 104c22 24 28 56 22 110H78c-6-54 0-86 22-110z"
          fill="var(--color-surface)"
          stroke="var(--color-ink)"
          strokeWidth="4"
          strokeLinejoin="round"
        />
        <path d="M100 104c10 11 17 24 20 38H80c3-14 10-27 20-38z" fill="var(--color-brand)" />
        <circle cx="100" cy="168" r="11" fill="var(--color-accent)" stroke="var(--color-ink)" strokeWidth="4" />
      </g>
    </svg>
  );
}
