/** Counted by hand: marbles sorted into jars, their numbers as a curve of string on the pin board. */
export function DataScene() {
  return (
    <>
      <path d="M36 14h248a8 8 0 0 1 8 8v112a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z" fill="#b98545" />
      <path d="M38 24h244v108H38z" fill="#f1d9ad" />
      <g stroke="#e0c08a" strokeWidth="2">
        <path d="M38 51h244M38 78h244M38 105h244M79 24v108m41-108v108m41-108v108m41-108v108m41-108v108" />
      </g>
      <path
        d="m56 112 41-12 41-22 41 8 41-34 44-14"
        fill="none"
        stroke="#ef5d40"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="m56 118 208-60" stroke="#0c8a88" strokeWidth="4" strokeDasharray="3 10" strokeLinecap="round" />
      <g fill="#0c6f70">
        <path d="M56 104a8 8 0 0 1 0 16 8 8 0 0 1 0-16zm41-12a8 8 0 0 1 0 16 8 8 0 0 1 0-16zm41-22a8 8 0 0 1 0 16 8 8 0 0 1 0-16zm41 8a8 8 0 0 1 0 16 8 8 0 0 1 0-16zm41-34a8 8 0 0 1 0 16 8 8 0 0 1 0-16zm44-14a8 8 0 0 1 0 16 8 8 0 0 1 0-16z" />
      </g>
      <path d="M246 96h44v44l-44 2z" fill="#ffc93c" />
      <path d="M254 108h26m-26 9h20m-20 9h24" stroke="#a46a00" strokeWidth="3" />
      <path d="M0 204h320v36H0z" fill="#d9a866" />
      <path d="M0 204h320v6H0z" fill="#c18f4e" />
      <g fill="#ef5d40">
        <circle cx="54" cy="193" r="10" />
        <circle cx="76" cy="193" r="10" />
      </g>
      <g fill="#ffc93c">
        <circle cx="126" cy="193" r="10" />
        <circle cx="148" cy="193" r="10" />
        <circle cx="132" cy="175" r="10" />
        <circle cx="151" cy="174" r="10" />
      </g>
      <g fill="#2f9fdc">
        <circle cx="198" cy="193" r="10" />
        <circle cx="220" cy="193" r="10" />
        <circle cx="201" cy="174" r="10" />
        <circle cx="222" cy="174" r="10" />
        <circle cx="210" cy="156" r="10" />
        <circle cx="206" cy="138" r="10" />
      </g>
      <g fill="#fff" fillOpacity=".3" stroke="currentColor" strokeWidth="4">
        <path d="M42 136h46v60a8 8 0 0 1-8 8H50a8 8 0 0 1-8-8zM114 136h46v60a8 8 0 0 1-8 8h-30a8 8 0 0 1-8-8zM186 122h46v74a8 8 0 0 1-8 8h-30a8 8 0 0 1-8-8z" />
        <path d="M38 130h54v9H38zm72 0h54v9h-54zm72-14h54v9h-54z" fill="#fffdf5" fillOpacity="1" />
      </g>
      <path d="M51 150v30m72-30v14m72-28v30" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".8" />
      <circle cx="266" cy="193" r="11" fill="#ef5d40" />
      <circle cx="292" cy="195" r="9" fill="#2f9fdc" />
      <path
        d="M260 190a6 6 0 0 1 5-4m23 6a5 5 0 0 1 4-3"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
      />
    </>
  );
}
