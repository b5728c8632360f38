/** A paper rocket leaves the launcher on a hill. */
export function RocketsScene() {
  return (
    <>
      <circle cx="62" cy="60" r="30" fill="#ffc93c" />
      <path
        d="M62 14v8m0 76v8M16 60h8m76 0h8M29 27l6 6m54 54 6 6m0-66-6 6M35 87l-6 6"
        stroke="#ffc93c"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M0 178c54-26 116-26 172-6s104 14 148-8v76H0z" fill="#7cc5a0" />
      <path d="M0 206c70-22 128-16 186-4s98 6 134-8v46H0z" fill="#3f9d76" />
      <g fill="#fffdf5">
        <path d="M236 70a15 15 0 0 1 28-8 19 19 0 0 1 30 12 11 11 0 0 1-2 22h-54a13 13 0 0 1-2-26z" opacity=".85" />
        <path d="M20 132a11 11 0 0 1 20-6 14 14 0 0 1 23 9 8 8 0 0 1-2 16H21a10 10 0 0 1-1-19z" opacity=".7" />
        <path d="M140 206c-18 2-28-14-20-26-8-14 6-26 16-22 2-12 10-18 14-30l18 6c-2 12 4 18 4 28 14-4 24 10 18 22 12 8 4 24-10 22-10 8-30 8-40 0z" />
      </g>
      <path
        d="M140 190c6-8 16-6 20 0m-26-20c4-6 12-6 16-2m10 26c6-4 12-2 16 2"
        fill="none"
        stroke="#e9dcc6"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M104 216h104l-8-12h-88zM120 216l-8 14m88-14 8 14"
        fill="#26352e"
        stroke="#26352e"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g transform="rotate(14 170 90)">
        <path d="m158 132 6 30 6-12 6 12 6-30z" fill="#ffc93c" />
        <path d="m163 132 4 18 3-7 3 7 4-18z" fill="#ef5d40" />
        <path d="M146 104c-12 6-18 18-18 36l22-12zm48 0c12 6 18 18 18 36l-22-12z" fill="#d6452b" />
        <path d="M170 10c18 18 26 42 26 70 0 22-4 40-10 54h-32c-6-14-10-32-10-54 0-28 8-52 26-70z" fill="#fffdf5" />
        <path d="M170 10c18 18 26 42 26 70 0 22-4 40-10 54h-16z" fill="#efe4cf" />
        <path d="M170 10c9 9 16 20 20 32h-40c4-12 11-23 20-32z" fill="#ef5d40" />
        <path d="M170 10c9 9 16 20 20 32h-20z" fill="#d6452b" />
        <circle cx="170" cy="70" r="13" fill="#4f9fe6" stroke="#26352e" strokeWidth="5" />
        <path d="M163 68a8 8 0 0 1 7-6" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
        <path d="M146 102h48v8h-49z" fill="#ffc93c" />
        <path d="M165 112h10l-2 34h-6z" fill="#b3361f" />
      </g>
      <path d="M256 210V164" stroke="#8a5a2c" strokeWidth="5" />
      <path d="M258 164h34l-9 10 9 10h-34z" fill="#ef5d40" />
    </>
  );
}
