/** A few streets, a park, a river and a pin: says “here one can meet”, and shows no real place. */
export function StreetMap({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 480 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <path d="M0 0h480v320H0z" fill="#efe6d0" />
      <path d="M0 250c80-40 130 10 210-10s130-70 270-40v120H0z" fill="#a9dbf2" />
      <path d="M24 28h120v84H24z" fill="#b9dfb5" />
      <circle cx="58" cy="62" r="13" fill="#5fb07c" />
      <circle cx="92" cy="82" r="16" fill="#5fb07c" />
      <circle cx="118" cy="52" r="11" fill="#5fb07c" />
      <g fill="#e0d2b2">
        <path d="M176 24h70v60h-70zm86 0h54v36h-54zM176 128h44v52h-44zm140-52h76v44h-76zM24 142h52v44H24zm68 0h44v60H92zm320-114h48v70h-48zM344 150h48v34h-48z" />
      </g>
      <g fill="none" stroke="#fffdf5" strokeLinecap="round">
        <path d="M-10 124c90 4 190-14 250-14s160 40 260 26" strokeWidth="18" />
        <path d="M160-10c-6 80 10 150-6 240m100-240c-4 60 14 130 10 230" strokeWidth="13" />
        <path d="M400-10c-6 60 4 110 4 190M-10 206c120-14 240 10 290-8" strokeWidth="9" />
      </g>
      <path d="M154 230v60m110-80v70" stroke="#fffdf5" strokeWidth="12" />
      <path d="M262 150c22-30 34-46 34-66a34 34 0 0 0-68 0c0 20 12 36 34 66z" fill="#ef5d40" />
      <path d="M262 50a34 34 0 0 1 34 34c0 20-12 36-34 66z" fill="#d6452b" />
      <circle cx="262" cy="84" r="14" fill="#fffdf5" />
    </svg>
  );
}
