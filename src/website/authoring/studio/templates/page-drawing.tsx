import { lookup } from '#foundation/kit/lookup.ts';

/** How a block looks from far away: lines, boxes and dots in a field of 100 by its height. */
type Shape = { height: number; draw: (y: number) => React.ReactNode };

const line = (x: number, y: number, width: number, className = 'fill-ink/25') => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height="3" rx="1.5" className={className} />
);
const box = (x: number, y: number, width: number, height: number, className = 'fill-ink/15') => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="2" className={className} />
);
const button = (x: number, y: number) => box(x, y, 20, 6, 'fill-brand');

const cards = (count: number): Shape => ({
  height: 24,
  draw: (y) => Array.from({ length: count }, (_, n) => box(8 + n * (84 / count), y + 3, 84 / count - 4, 18)),
});
const list: Shape = { height: 26, draw: (y) => [0, 1, 2].map((n) => box(8, y + 3 + n * 7, 84, 5)) };
const text: Shape = {
  height: 22,
  draw: (y) => [line(8, y + 4, 40, 'fill-ink/50'), line(8, y + 10, 84), line(8, y + 15, 70)],
};

const shapes = lookup<Shape>({
  hero: {
    height: 40,
    draw: (y) => [
      line(8, y + 8, 46, 'fill-ink/60'),
      line(8, y + 15, 40),
      line(8, y + 20, 34),
      button(8, y + 27),
      box(62, y + 6, 30, 28, 'fill-brand/30'),
    ],
  },
  facts: { height: 14, draw: (y) => [0, 1, 2, 3].map((n) => box(8 + n * 21.5, y + 3, 19, 8)) },
  outcomes: cards(3),
  cards: cards(3),
  pictures: cards(3),
  'workshop-list': cards(3),
  related: cards(3),
  plans: cards(2),
  comparison: cards(2),
  testimonials: cards(2),
  teachers: cards(2),
  schedule: list,
  questions: list,
  curriculum: list,
  steps: {
    height: 18,
    draw: (y) => [0, 1, 2].map((n) => <circle key={n} cx={20 + n * 30} cy={y + 9} r="5" className="fill-brand/40" />),
  },
  price: { height: 26, draw: (y) => [box(26, y + 2, 48, 22), line(38, y + 7, 24, 'fill-ink/60'), button(40, y + 14)] },
  countdown: { height: 16, draw: (y) => [0, 1, 2, 3].map((n) => box(22 + n * 15, y + 3, 11, 10, 'fill-brand/30')) },
  'lead-form': { height: 28, draw: (y) => [box(20, y + 3, 60, 6), box(20, y + 11, 60, 6), button(40, y + 20)] },
  newsletter: { height: 16, draw: (y) => [box(16, y + 5, 46, 6), button(66, y + 5)] },
  'call-to-enrol': { height: 22, draw: (y) => [box(0, y + 2, 100, 20, 'fill-ink/70'), button(40, y + 9)] },
  notice: { height: 14, draw: (y) => box(8, y + 3, 84, 8, 'fill-brand/30') },
  'rich-text': text,
  divider: { height: 8, draw: (y) => line(30, y + 3, 40) },
});

/** A small drawing of a page, from the kinds of its blocks. Its meaning is in the text next to it. */
export function PageDrawing({ blocks }: { blocks: readonly string[] }) {
  const found = blocks.slice(0, 12).map((kind) => shapes[kind] ?? text);
  const drawn = found.map(({ draw }, at) => {
    const y = found.slice(0, at).reduce((sum, { height }) => sum + height, 0);
    // A kind may occur twice; the order never changes.
    // oxlint-disable-next-line react/no-array-index-key
    return <g key={at}>{draw(y)}</g>;
  });
  return (
    <svg
      viewBox="0 0 100 132"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      className="block aspect-[100/132] w-full rounded-md border border-line bg-paper"
    >
      {drawn}
    </svg>
  );
}
