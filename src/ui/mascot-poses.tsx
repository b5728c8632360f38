import type { ReactNode } from 'react';

export type MascotPose = 'waving' | 'searching' | 'bandaged' | 'cheering' | 'building' | 'waiting';

type PoseParts = {
  /** Behind the body. */
  behind?: ReactNode;
  /** Arms and what they hold, in front of everything. */
  front: ReactNode;
  /** Open and round unless the pose says otherwise. */
  eyes?: ReactNode;
  /** A smile unless the pose says otherwise. */
  mouth?: ReactNode;
};

const fur = '#74482d';
const ink = '#2b1a12';

/** An arm from shoulder to paw. */
function Arm({ d, paw }: { d: string; paw: [number, number] }) {
  return (
    <>
      <path d={d} fill="none" stroke={fur} strokeWidth="15" strokeLinecap="round" />
      <circle cx={paw[0]} cy={paw[1]} r="9" fill="#fdebd0" />
    </>
  );
}

const restingLeft = <Arm d="M65 146c-9 5-13 13-10 20" paw={[57, 167]} />;

function Line({ d, width = 3 }: { d: string; width?: number }): ReactNode {
  return <path d={d} fill="none" stroke={ink} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />;
}

const laugh = (
  <>
    <path d="M88 124h24c0 9-5 14-12 14s-12-5-12-14z" fill={ink} />
    <path d="M93 135c3-4 11-4 14 0-2 2-4 3-7 3s-5-1-7-3z" fill="#ef5d40" />
  </>
);

/** What makes each pose. The body is the same in all. */
export const mascotPoses: Record<MascotPose, PoseParts> = {
  waving: {
    front: (
      <>
        {restingLeft}
        <Arm d="M136 148c16-2 26-12 28-28" paw={[164, 114]} />
        <path
          d="M183 98c6 6 8 13 7 20M172 88c-3-3-6-5-10-6"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          opacity=".55"
        />
      </>
    ),
  },
  searching: {
    eyes: (
      <>
        <path d="M83 95a6 8 0 0 1 0 16 6 8 0 0 1 0-16z" fill={ink} />
        <circle cx="86" cy="101" r="2.2" fill="#fff" />
        <Line d="M75 88c4-4 10-5 14-3" />
      </>
    ),
    mouth: <Line d="M94 127c4 3 8 2 11-1" />,
    front: (
      <>
        {restingLeft}
        <path d="m136 124 16 24" stroke="#ef5d40" strokeWidth="9" strokeLinecap="round" />
        <circle cx="123" cy="102" r="24" fill="#d9f1fb" stroke="#ffc93c" strokeWidth="7" />
        <path d="M122 88a11 13 0 0 1 0 27 11 13 0 0 1 0-27z" fill={ink} />
        <circle cx="127" cy="96" r="4.5" fill="#fff" />
        <circle cx="118" cy="107" r="2" fill="#fff" />
        <Arm d="M136 150c6 4 12 4 16-1" paw={[152, 148]} />
      </>
    ),
  },
  bandaged: {
    eyes: (
      <>
        <path d="M83 97a6 7 0 0 1 0 14 6 7 0 0 1 0-14z" fill={ink} />
        <circle cx="85" cy="101" r="2.2" fill="#fff" />
        <Line d="m111 99 11 5-11 5" width={3.5} />
        <Line d="M75 91c3-4 8-5 12-5" />
      </>
    ),
    mouth: <Line d="M90 128c3-4 5 3 9 0s6-3 10 0" />,
    front: (
      <>
        <path d="M54 90c20-4 62-20 82-27l6 14c-22 10-58 22-88 27z" fill="#fff" stroke="#dccdb2" strokeWidth="2" />
        <path d="M76 84l6 16M96 78l6 15M117 70l6 15" stroke="#e3d7c2" strokeWidth="2" />
        <path d="m66 118 20 10-4 8-20-10z" fill="#f9c48f" />
        <path d="m73 121 7 4-3 7-7-4z" fill="#fffaf0" />
        {restingLeft}
        <Arm d="M136 148c7 6 4 16-6 16l-14-1" paw={[115, 163]} />
        <path d="M104 156c14-4 30-3 40 3l-4 16c-12 3-26 2-34-3z" fill="#fff" stroke="#dccdb2" strokeWidth="2" />
        <path d="m138 158-4-24" stroke="#fff" strokeWidth="5" />
        <path d="m166 52 8-10m0 18 12-4m-26-10 0-12" stroke="#f5b400" strokeWidth="4" strokeLinecap="round" />
      </>
    ),
  },
  cheering: {
    eyes: <Line d="M75 105c3-9 13-9 16 0m18 0c3-9 13-9 16 0" width={4} />,
    mouth: laugh,
    behind: (
      <g fill="none" strokeWidth="5" strokeLinecap="round">
        <path d="m16 62 7 7M176 24l8-6M30 22l2 9" stroke="#ef5d40" />
        <path d="m14 104 9-3m161 16 8 5M60 10l-4 8" stroke="#1a9a72" />
        <path d="m12 34 6-3m164 25 9-2M142 8l2 9" stroke="#f5b400" />
        <path d="m178 86 9-2M100 4v8M8 82h8" stroke="#4f9fe6" />
      </g>
    ),
    front: (
      <>
        <Arm d="M64 148c-16-4-26-16-28-32" paw={[36, 110]} />
        <Arm d="M136 148c16-4 26-16 28-32" paw={[164, 110]} />
      </>
    ),
  },
  building: {
    eyes: (
      <>
        <path d="M86 98a6 7 0 0 1 0 14 6 7 0 0 1 0-14zm31 0a6 7 0 0 1 0 14 6 7 0 0 1 0-14z" fill={ink} />
        <path d="M88 104a2 2 0 0 1 0 4 2 2 0 0 1 0-4zm31 0a2 2 0 0 1 0 4 2 2 0 0 1 0-4z" fill="#fff" />
      </>
    ),
    mouth: <Line d="M94 125c3 4 9 4 12 0" />,
    front: (
      <>
        <path d="M54 84c28-16 64-16 92 0" fill="none" stroke="#14231f" strokeWidth="7" />
        <circle cx="83" cy="75" r="14" fill="#bfe6f7" stroke="#ffc93c" strokeWidth="5" />
        <circle cx="117" cy="75" r="14" fill="#bfe6f7" stroke="#ffc93c" strokeWidth="5" />
        <path d="m77 79 8-9m26 9 8-9" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
        <path d="M22 178h156v12H22z" fill="#d9a866" />
        <path d="M22 186h156v4H22z" fill="#b98545" />
        <path d="M92 178v-22c0-12 4-20 10-26 6 6 10 14 10 26v22z" fill="#4f9fe6" />
        <path d="M102 130c6 6 10 14 10 26v22h-10z" fill="#2f7fc8" />
        <path d="m92 162-9 16h9zm20 0 9 16h-9z" fill="#ef5d40" />
        <circle cx="102" cy="156" r="5" fill="#fffaf0" />
        <Arm d="M64 148c-4 12 4 22 16 21" paw={[82, 168]} />
        <path d="m122 154 20-20" stroke="#8a938f" strokeWidth="4" />
        <path d="m140 136 13-13" stroke="#ef5d40" strokeWidth="10" strokeLinecap="round" />
        <Arm d="M138 148c8 4 14 0 14-8" paw={[150, 133]} />
      </>
    ),
  },
  waiting: {
    eyes: <Line d="M76 102c3 7 12 7 15 0m18 0c3 7 12 7 15 0" width={3.5} />,
    mouth: <Line d="M93 126c4 4 10 4 14 0" />,
    front: (
      <>
        <path d="M118 156h9a8 8 0 0 1 0 16h-9" fill="none" stroke="#f5b400" strokeWidth="5" />
        <path d="M82 146h36v24a8 8 0 0 1-8 8H90a8 8 0 0 1-8-8z" fill="#ffc93c" />
        <path d="M82 158h36v5H82z" fill="#f5b400" />
        <Arm d="M64 148c-2 12 6 20 16 19" paw={[82, 167]} />
        <Arm d="M138 148c2 12-6 20-16 19" paw={[119, 167]} />
      </>
    ),
  },
};
