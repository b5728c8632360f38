/** A balsa glider loops over the fields, a kite beside it. */
export function AeromodellingScene() {
  return (
    <>
      <g fill="#fffdf5">
        <path d="M30 62a16 16 0 0 1 30-8 20 20 0 0 1 32 13 12 12 0 0 1-2 23H32a14 14 0 0 1-2-28z" opacity=".9" />
        <path d="M206 132a11 11 0 0 1 21-6 14 14 0 0 1 22 9 8 8 0 0 1-1 17h-41a10 10 0 0 1-1-20z" opacity=".8" />
      </g>
      <path d="M0 186c60-30 130-22 190-4 50 14 94 6 130-14v72H0z" fill="#a9d98f" />
      <path d="M0 214c80-30 150-16 210-6 42 7 82 2 110-8v40H0z" fill="#6bb56a" />
      <path
        d="M14 210c30-12 60-16 92-16M150 226c40-8 80-4 130-6"
        fill="none"
        stroke="#4b9a5b"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="14 12"
      />
      <path
        d="M8 176c30 8 54-2 66-22 15-27-14-48-31-29-19 23 12 52 46 34"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 10"
      />
      <g transform="translate(-26 10) rotate(-18 180 104)">
        <path d="m106 112 154-10c8 0 10 10 2 13l-92 15c-30 2-52-4-64-18z" fill="#e9bf7d" />
        <path d="M112 118c14 10 34 12 58 10l92-14c4-1 5-4 4-6l-96 12c-24 2-42 2-58-2z" fill="#c9934a" />
        <path d="M104 112 92 76h18l20 33z" fill="#ef5d40" />
        <path d="m118 110 26-3-28 22h-14z" fill="#d6452b" />
        <path d="m186 108-54-76h32l70 72z" fill="#fff3d6" />
        <path d="m186 108-54-76h12l62 74z" fill="#ef5d40" />
        <path d="m178 122-22 58h24l46-64z" fill="#f6dcb0" />
        <path d="m178 122-22 58h9l33-60z" fill="#d6452b" />
        <path d="m150 42 60 63m-44-63 54 61" stroke="#dcb673" strokeWidth="2" />
        <path d="M210 103c2-10 22-12 30-2z" fill="#bfe6f7" />
        <circle cx="266" cy="108" r="6" fill="currentColor" />
        <path
          d="M266 78c6 8 5 20 0 30-5 10-5 22 0 30"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      <path d="M291 78c-8 40-22 66-8 116" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="m274 14 28 26-8 42-36-30z" fill="#ffc93c" />
      <path d="m274 14 20 68-36-30z" fill="#f5b400" />
      <path d="m274 14 20 68M258 52l44-12" stroke="#a46a00" strokeWidth="2" />
      <path d="m287 100-10 4 4 8zm0 0 9 6-8 6zm-5 24-10 3 4 9zm0 0 9 7-8 5z" fill="#ef5d40" />
    </>
  );
}
