import type { QrCode } from '#foundation/kit/qr-code.ts';

/** A code to be scanned, dark on white in either theme. `label`: what it is for, for people who do not see it. */
export function QrPicture({ code: { size, path }, label }: { code: QrCode; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-56 max-w-full rounded-md border border-line"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
