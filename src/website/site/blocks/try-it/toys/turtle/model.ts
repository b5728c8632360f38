export type Track = {
  /** Corners from the start at 0, 0; each step is 1 long. */
  points: [x: number, y: number][];
  /** Degrees turned in all. */
  turned: number;
  /** Whether it ends where it began, looking as it began. */
  closed: boolean;
};

/** What a turtle draws that goes one step and turns right by `angle` degrees, `times` over. A turn of 0 never closes. */
export function track(times: number, angle: number): Track {
  const points: [number, number][] = [[0, 0]];
  let [x, y] = [0, 0];
  for (let step = 0; step < times; step++) {
    const heading = (step * angle * Math.PI) / 180;
    x += Math.cos(heading);
    y += Math.sin(heading);
    points.push([x, y]);
  }
  const turned = times * angle;
  return { points, turned, closed: angle % 360 !== 0 && turned % 360 === 0 };
}
