/** The mark as in `public/favicon.svg`, for pictures that can fetch nothing: a T of a pencil and a ruler. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 40 40">
      <rect width="40" height="40" rx="11" fill="#0b6b4e" />
      <path d="M0 20h40M20 0v40M10 0v40M30 0v40M0 10h40M0 30h40" stroke="#fff" strokeOpacity=".09" />
      <path d="M16 15h8v16a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2z" fill="#fffdf4" />
      <path d="M24 19.5h-3M24 23h-4M24 26.500h-3M24 30h-4" stroke="#0b6b4e" strokeWidth="1.3" />
      <path d="M8.5 8.500a2 2 0 0 0-2 2v4a2 2 0 0 0 2 2H11v-8z" fill="#f58a76" />
      <path d="M11 8.500h15v8H11z" fill="#ffc93c" />
      <path d="M11 12.500h15v4H11z" fill="#efae12" />
      <path d="m26 8.5 8.5 4-8.5 4z" fill="#fbe3bd" />
      <path d="m31.3 11 3.2 1.5-3.2 1.500z" fill="#14231f" />
    </svg>
  );
}
