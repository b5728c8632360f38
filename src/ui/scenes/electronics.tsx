/** A breadboard on the bench: battery, chip, resistor and a light that just came on. */
export function ElectronicsScene() {
  return (
    <>
      <path d="M0 192h320v48H0z" fill="#d9a866" />
      <path d="M0 192h320v5H0zM0 214h130m40 0h150M40 228h200" fill="#c18f4e" stroke="#c18f4e" strokeWidth="1.5" />
      <circle cx="204" cy="62" r="62" fill="#ffc93c" opacity=".16" />
      <circle cx="204" cy="62" r="40" fill="#ffc93c" opacity=".28" />
      <path d="M34 116 92 100h208l-30 76H18z" fill="#c9d3cb" />
      <path d="M18 176h252l30-76v10l-28 78H18z" fill="#9fb0a6" />
      <path d="m40 112 54-16h206l-30 76H18z" fill="#fffdf5" />
      <path d="M88 104h198M31 160h238M28 166h238" stroke="#4f9fe6" strokeWidth="1.6" opacity=".8" />
      <path d="M84 99h204" stroke="#ef5d40" strokeWidth="1.6" opacity=".8" />
      <g fill="none" stroke="#9aa59d" strokeWidth="3" strokeLinecap="round" strokeDasharray=".1 9">
        <path d="M80 112h200M72 121h204M64 130h208M48 144h218M42 153h220" />
      </g>
      <path d="M56 137h214" stroke="#e4dfce" strokeWidth="4" />
      <path d="m116 122 62 0-8 26h-66z" fill="#223029" />
      <path d="m116 122 62 0-2 7h-62z" fill="#3c5148" />
      <path
        d="M112 148v7m12-7v7m12-7v7m12-7v7m12-7v7M122 122v-6m12 6v-6m12 6v-6m12 6v-6m12 6v-6"
        stroke="#b9c4bd"
        strokeWidth="3"
      />
      <circle cx="118" cy="141" r="3" fill="#87978e" />
      <path d="M198 92v30m14-30v26" stroke="#aab5ae" strokeWidth="3" />
      <path d="M188 92V62a17 17 0 0 1 34 0v30z" fill="#ef5d40" />
      <path d="M184 86h42v9h-42z" fill="#d6452b" />
      <path d="M196 62a9 9 0 0 1 9-9" fill="none" stroke="#ffd9cd" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M204 12v14m-50 12 11 7m89-7-11 7M150 78h11m86 0h12"
        stroke="#ffc93c"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M232 140h8m34 0h-8" stroke="#aab5ae" strokeWidth="3" />
      <path d="M238 133h28v13h-28z" fill="#f3d3a2" />
      <path d="M243 133v13m6-13v13" stroke="#0b6b4e" strokeWidth="3" />
      <path d="M256 133v13" stroke="#ef5d40" strokeWidth="3" />
      <path d="M72 74C84 40 170 90 198 118" fill="none" stroke="#0f7f5c" strokeWidth="6" strokeLinecap="round" />
      <path d="M46 74c0-50 76-46 92 40" fill="none" stroke="#ef5d40" strokeWidth="6" strokeLinecap="round" />
      <path d="M26 90h60v82H26z" fill="#26352e" />
      <path d="M26 90h60v26H26z" fill="#ffc93c" />
      <path d="M36 80h14v10H36zm26 0h14v10H62z" fill="#b9c4bd" />
      <path d="M43 98v10m-5-5h10m18 0h10" stroke="#26352e" strokeWidth="3" />
      <path d="m60 126-12 20h10l-4 16 16-22H59z" fill="#ffc93c" />
    </>
  );
}
