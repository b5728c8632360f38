import { quillPaths } from './mascot-quills.ts';
import { mascotPoses } from './mascot-poses.tsx';
import type { MascotPose } from './mascot-poses.tsx';

export type { MascotPose };

type MascotProps = {
  pose: MascotPose;
  /** Width and height in CSS pixels. */
  size?: number;
  /** Read out in place of the picture. Without it the picture is decoration. */
  title?: string | undefined;
  className?: string | undefined;
};

const openEyes = (
  <>
    <path d="M83 95a6 8 0 0 1 0 16 6 8 0 0 1 0-16zm34 0a6 8 0 0 1 0 16 6 8 0 0 1 0-16z" fill="#2b1a12" />
    <path d="M85 97a2 2.5 0 0 1 0 5 2 2.5 0 0 1 0-5zm34 0a2 2.5 0 0 1 0 5 2 2.5 0 0 1 0-5z" fill="#fff" />
  </>
);
const smile = <path d="M90 126c4 6 16 6 20 0" fill="none" stroke="#2b1a12" strokeWidth="3" strokeLinecap="round" />;

/** Nib, the hedgehog whose quills are pencils. The colours hold on light and on dark. */
export function Mascot({ pose, size = 200, title, className }: MascotProps) {
  const { behind, front, eyes = openEyes, mouth = smile } = mascotPoses[pose];
  return (
    <svg
      viewBox="0 0 200 200"
      width={size}
      height={size}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className={className}
    >
      <path d="M40 188a60 7 0 0 1 120 0 60 7 0 0 1-120 0z" fill="currentColor" opacity=".12" />
      {behind}
      {quillPaths.map(({ colour, path }) => (
        <path key={colour} d={path} fill={colour} />
      ))}
      <path
        d="M72 188c-9 0-15-3-15-7s8-9 17-9 14 5 14 10-7 6-16 6zm56 0c9 0 15-3 15-7s-8-9-17-9-14 5-14 10 7 6 16 6z"
        fill="#5d3a24"
      />
      <path d="M58 148c0-30 18-50 42-50s42 20 42 50c0 24-17 35-42 35s-42-11-42-35z" fill="#8b5a3a" />
      <path
        d="M52 104c-2-14 2-26 9-33l2-13 10 3 7-12 10 6 10-12 10 12 10-6 7 12 10-3 2 13c7 7 11 19 9 33 0 26-22 40-48 40s-48-14-48-40z"
        fill="#8b5a3a"
      />
      <path
        d="M60 106c0-14 6-22 12-27l8 5 8-11 12 11 12-11 8 11 8-5c6 5 12 13 12 27 0 22-20 36-40 36s-40-14-40-36z"
        fill="#fdebd0"
      />
      <path d="M70 60c-9-3-18 1-19 10s5 16 13 16zm60 0c9-3 18 1 19 10s-5 16-13 16z" fill="#6f452b" />
      <path d="M64 82a8 8 0 0 1-5-13c5 0 10 5 10 9zm72 0a8 8 0 0 0 5-13c-5 0-10 5-10 9z" fill="#e89a86" />
      <path d="M100 103c13 0 22 9 22 19s-10 18-22 18-22-8-22-18 9-19 22-19z" fill="#fff7e8" />
      <path
        d="M72 112a6.5 5 0 0 1 0 11 6.5 5 0 0 1 0-11zm56 0a6.5 5 0 0 1 0 11 6.5 5 0 0 1 0-11z"
        fill="#f7a085"
        opacity=".75"
      />
      {eyes}
      <path d="M100 106c7 0 10 3 10 6s-6 8-10 8-10-5-10-8 3-6 10-6z" fill="#2b1a12" />
      <path d="M95 110c1-1 4-1 5 0" stroke="#fff" strokeOpacity=".6" strokeWidth="2" strokeLinecap="round" />
      {mouth}
      <path d="m72 140-6-10m62 10 6-10" stroke="#0a5c43" strokeWidth="5" strokeLinecap="round" />
      <path d="M71 143c18 5 40 5 58 0v25c0 10-12 16-29 16s-29-6-29-16z" fill="#0f7f5c" />
      <path d="M86 157h28v8c0 6-5 9-14 9s-14-3-14-9z" fill="#0a5c43" />
      <path d="M104 148v12h7v-12z" fill="#ffc93c" />
      {front}
    </svg>
  );
}
