/** The roof of the loft at night: a telescope of cardboard tube, a ringed planet over the town. */
export function SpaceScene() {
  return (
    <>
      <path d="M0 0h320v240H0z" fill="#1c1b4b" />
      <path d="M0 90c90-30 190 40 320-20v170H0z" fill="#2b2a6b" />
      <path d="M0 150c110-20 200 20 320-10v100H0z" fill="#45408f" />
      <g stroke="#fff" strokeLinecap="round" fill="none">
        <path
          d="M30 30h.1M70 66h.1M120 24h.1M150 80h.1M180 34h.1M296 30h.1M20 104h.1M100 110h.1M302 118h.1M48 140h.1"
          strokeWidth="4"
        />
        <path
          d="M96 44h.1M52 96h.1M140 52h.1M206 16h.1M280 132h.1M168 118h.1M12 60h.1M262 10h.1"
          strokeWidth="2.5"
          opacity=".8"
        />
      </g>
      <path d="m84 16 3 9 9 3-9 3-3 9-3-9-9-3 9-3zm-52 56 2 6 6 2-6 2-2 6-2-6-6-2 6-2z" fill="#ffe08a" />
      <circle cx="232" cy="76" r="64" fill="#8e6be0" opacity=".18" />
      <circle cx="232" cy="76" r="42" fill="#ef7d5d" />
      <path
        d="M198 52c24 10 50 8 68 0m-75 26c28 8 58 8 82-2m-76 24c20 6 46 5 66-4"
        fill="none"
        stroke="#f6a184"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M262 46a42 42 0 0 1-52 66 42 42 0 0 0 52-66z" fill="#c24d33" opacity=".55" />
      <path
        d="M194 88c-24 14-36 26-32 32 8 12 52-6 94-32s58-50 50-60c-4-5-20-2-42 8"
        fill="none"
        stroke="#ffc93c"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="150" cy="44" r="10" fill="#cfe8f7" />
      <path d="M146 40a5 5 0 0 1 0 7" stroke="#9fc4dc" strokeWidth="3" fill="none" />
      <path d="M0 210h20v-22h24v22h22v-36l17-14 17 14v36h90v-18h30v18h24v-34h26v34h50v30H0z" fill="#14133a" />
      <path d="M28 196h8v8h-8zm50-18h10v12H78zm132 24h8v6h-8zm42-16h8v8h-8z" fill="#ffc93c" />
      <path d="m124 210 22-44m24 44-20-44m-3 0v44" stroke="#d9a866" strokeWidth="6" strokeLinecap="round" />
      <g transform="rotate(-34 148 160)">
        <path d="M104 148h64v24h-64z" fill="#ef5d40" />
        <path d="M164 144h40v32h-40z" fill="#fffdf5" />
        <path d="M164 160h40v16h-40z" fill="#e3d7c2" />
        <path d="M104 160h60v12h-60z" fill="#c9432a" />
        <path d="M200 141h9v38h-9zM90 152h14v16H90zm40-8h8v32h-8z" fill="#ffc93c" />
      </g>
      <circle cx="148" cy="166" r="7" fill="#26352e" stroke="#ffc93c" strokeWidth="4" />
    </>
  );
}
