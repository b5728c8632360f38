/** The drawing table: a curve with its handles, swatches, set square, scissors and a cup of pencils. */
export function DesignScene() {
  return (
    <>
      <path d="m24 40 190-20 22 188-190 20z" fill="#f2c4d6" />
      <path d="m20 32 190-20 22 188-190 20z" fill="#fffdf5" />
      <path
        d="m34 66 180-19m-176 57 180-19m-176 57 180-19M76 26l20 180m30-185 20 180"
        stroke="#f3e3e6"
        strokeWidth="2"
      />
      <path
        d="M66 164c-6-66 30-100 56-70s48 42 62-26"
        fill="none"
        stroke="#d63a7d"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="m84 68 78 52M66 164 58 108m126-40 10 46" stroke="#4f7ce6" strokeWidth="3" />
      <g fill="#fffdf5" stroke="#4f7ce6" strokeWidth="4">
        <path d="M116 87h14v14h-14zM59 157h14v14H59zm118-96h14v14h-14z" />
        <circle cx="84" cy="68" r="6" />
        <circle cx="162" cy="120" r="6" />
        <circle cx="58" cy="108" r="6" />
        <circle cx="194" cy="114" r="6" />
      </g>
      <path d="m92 226 4-64 100 52z" fill="#4fc0b4" opacity=".85" />
      <path d="m106 208 2-24 38 20z" fill="#fffdf5" />
      <g transform="rotate(-24 262 92)">
        <path d="M216 60h34v88h-34z" fill="#2f9fdc" transform="rotate(-26 233 148)" />
        <path d="M216 60h34v88h-34z" fill="#ffc93c" transform="rotate(0 233 148)" />
        <path d="M216 60h34v88h-34z" fill="#ef5d40" transform="rotate(26 233 148)" />
        <path d="M216 60h34v88h-34z" fill="#8e6be0" transform="rotate(52 233 148)" />
        <circle cx="234" cy="138" r="5" fill="#fffdf5" />
      </g>
      <path d="m256 176-8-58m20 58 4-68m6 68 14-52" stroke="#0f7f5c" strokeWidth="9" />
      <path d="m268 150 3-42" stroke="#ef5d40" strokeWidth="9" />
      <path d="m283 160 9-36" stroke="#ffc93c" strokeWidth="9" />
      <path d="m243 119 3-15 7 13zm23-11 6-16 4 16zm22 14 9-13 1 16z" fill="#fbe3bd" />
      <path d="M240 156h62l-6 66a6 6 0 0 1-6 6h-38a6 6 0 0 1-6-6z" fill="#97235a" />
      <path d="M240 156h62l-1 12h-60z" fill="#c23a78" />
      <path d="M252 186c8-8 16 8 24 0s12 2 14 0" fill="none" stroke="#f7b9d2" strokeWidth="4" strokeLinecap="round" />
    </>
  );
}
