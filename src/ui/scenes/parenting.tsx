/** A grown-up and a child let the first kite of their own up together. */
export function ParentingScene() {
  return (
    <>
      <circle cx="256" cy="170" r="46" fill="#ffb13c" opacity=".55" />
      <g fill="#fffdf5" opacity=".85">
        <path d="M32 54a14 14 0 0 1 26-7 18 18 0 0 1 28 11 10 10 0 0 1-2 21H34a13 13 0 0 1-2-25z" />
        <path d="M146 102a9 9 0 0 1 17-5 12 12 0 0 1 19 8 7 7 0 0 1-1 14h-34a9 9 0 0 1-1-17z" />
      </g>
      <path d="M0 190c70-34 150-30 214-12 46 12 80 8 106-2v64H0z" fill="#9ccf86" />
      <path d="M0 216c84-24 160-12 222-4 40 5 74 2 98-4v32H0z" fill="#5fae72" />
      <path d="M150 132c40-10 76-34 96-62" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="m228 14 46 18 0 48-52-20z" fill="#ef5d40" />
      <path d="m228 14 46 66-52-20z" fill="#d6452b" />
      <path d="m228 14 46 66m-52-20 52-28" stroke="#8f2413" strokeWidth="2.5" />
      <path d="M274 80c16 8 4 22 18 30s2 22 16 30" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="m284 96-10 2 6 9zm0 0 10-3-2 10zm10 22-10 2 6 9zm0 0 10-3-2 10z" fill="#4f7ce6" />
      <path d="M74 210v-22m20 22v-22" stroke="#3d4f8f" strokeWidth="13" strokeLinecap="round" />
      <path d="M62 192c-4-40 0-66 22-66s26 26 22 66c-14 5-30 5-44 0z" fill="#0f7f5c" />
      <path d="M98 140c18 6 32 4 46-6" fill="none" stroke="#0c6a4d" strokeWidth="13" strokeLinecap="round" />
      <circle cx="147" cy="132" r="8" fill="#b9784c" />
      <path d="M84 78a22 22 0 0 1 0 44 22 22 0 0 1 0-44z" fill="#b9784c" />
      <path
        d="M62 104c-6-34 46-38 44-6-12 2-22-2-28-8-2 8-8 12-16 14zM66 98c-10 10-10 26-2 34 6-8 4-20 6-30z"
        fill="#33211a"
      />
      <path d="M134 212v-14m15 14v-14" stroke="#7a3d1c" strokeWidth="11" strokeLinecap="round" />
      <path d="M124 200c-2-26 0-42 17-42s19 16 17 42c-10 4-24 4-34 0z" fill="#ffc93c" />
      <path d="M126 176h31v8h-32z" fill="#ef5d40" />
      <path d="M152 168c8-8 8-18 4-30" fill="none" stroke="#e0a91a" strokeWidth="10" strokeLinecap="round" />
      <circle cx="156" cy="136" r="7" fill="#b9784c" />
      <path d="M141 122a18 18 0 0 1 0 36 18 18 0 0 1 0-36z" fill="#b9784c" />
      <path d="M123 142c-3-30 40-30 36-4-10 2-18-2-22-6-2 6-8 9-14 10z" fill="#33211a" />
      <path
        d="M20 218v-12m8 14 4-12m180 14v-10m10 12 5-11m70 6v-10"
        stroke="#3f8f5a"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  );
}
