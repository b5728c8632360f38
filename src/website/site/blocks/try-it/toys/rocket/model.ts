/** Metres per second, every second. */
const gravity = 9.81;

/** A flight without drag over level ground: `angle` in degrees above it, `speed` at launch in metres a second; lengths in metres, time in seconds. */
export function flight(angle: number, speed: number): { range: number; height: number; time: number } {
  const radians = (angle * Math.PI) / 180;
  const up = speed * Math.sin(radians);
  const time = (2 * up) / gravity;
  return { range: speed * Math.cos(radians) * time, height: (up * up) / (2 * gravity), time };
}
