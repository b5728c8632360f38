/** A small turtle robot draws a star on paper, told by a stack of blocks. */
export function ProgrammingScene() {
  return (
    <>
      <path d="M118 98 292 84l22 128-206 12z" fill="#c8c8ea" />
      <path d="M114 92 290 78l20 128-206 12z" fill="#fffdf5" />
      <g stroke="#dcdcf2" strokeWidth="1.5">
        <path d="m111 113 182-14m-185 35 189-14m-191 36 194-13m-195 34 198-13m-148-92-8 130m40-133-3 131m43-134 5 131m36-134 12 131" />
      </g>
      <path
        d="m150 184 52-84 42 82-92-46 104-6"
        fill="none"
        stroke="#5a55d6"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="translate(-6 6)">
        <path d="M234 136h8v10h-8zm44 0h8v10h-8zm-44-40h8v10h-8zm44 0h8v10h-8z" fill="#26352e" />
        <rect x="238" y="92" width="44" height="58" rx="20" fill="#0f7f5c" />
        <path d="M260 98 276 108v24l-16 12-16-12v-24z" fill="#1fa67b" />
        <path
          d="M260 98v20m0 26v-26m-16-10 16 10 16-10m-32 24 16-14 16 14"
          stroke="#0f7f5c"
          strokeWidth="3"
          fill="none"
        />
        <circle cx="260" cy="84" r="15" fill="#7fd6b0" />
        <path d="M254 78a3 4 0 0 1 0 8 3 4 0 0 1 0-8zm12 0a3 4 0 0 1 0 8 3 4 0 0 1 0-8z" fill="#14231f" />
        <path d="M256 91c2 3 6 3 8 0" fill="none" stroke="#14231f" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M260 70V60" stroke="currentColor" strokeWidth="3" />
        <circle cx="260" cy="57" r="4" fill="#ef5d40" />
      </g>
      <path d="M18 32a8 8 0 0 1 8-8c10-12 34-12 46 0h48a8 8 0 0 1 8 8v22H66c-4 8-18 8-22 0H18z" fill="#f5b400" />
      <path d="M18 58h26c4 8 18 8 22 0h76a6 6 0 0 1 6 6v22H66c-4 8-18 8-22 0H18z" fill="#4f7ce6" />
      <path d="M18 90h26c4 8 18 8 22 0h60v26H66c-4 8-18 8-22 0H18z" fill="#ef5d7d" />
      <path
        d="M18 120h26c4 8 18 8 22 0h46a6 6 0 0 1 6 6v16H82c-4 8-18 8-22 0H34v26h26c4 8 18 8 22 0h36v14a6 6 0 0 1-6 6H66c-4 8-18 8-22 0H18z"
        fill="#8e6be0"
      />
      <path d="M34 146h26c4 8 18 8 22 0h50v18H82c-4 8-18 8-22 0H34z" fill="#1fa67b" />
      <g fill="#fff" opacity=".92">
        <path d="M30 36h34v6H30zm6 34h26v6H36zm-4 32h20v6H32zm-4 30h24v6H28zm16 20h22v6H44z" opacity=".8" />
        <rect x="72" y="66" width="30" height="15" rx="7" />
        <rect x="64" y="96" width="24" height="14" rx="7" />
        <rect x="92" y="152" width="26" height="9" rx="4.5" />
        <path d="m84 34 8 5-8 5z" />
      </g>
      <path d="m30 222 62-8" stroke="#ffc93c" strokeWidth="12" />
      <path d="m92 208 16 4-15 8z" fill="#fbe3bd" />
      <path d="m30 216-10 1 2 12 10-1z" fill="#f58a76" />
    </>
  );
}
