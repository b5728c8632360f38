/** Centimetres from the nose and grams: a body of 20 cm, a wing 5 cm deep, clips at the nose. */
const [body, wing, clip] = [6, 4, 1];
const depth = 5;

export type Balance = {
  /** The centre of gravity and the neutral point, in centimetres from the nose. */
  gravity: number;
  neutral: number;
  flies: 'stalls' | 'glides' | 'dives';
  /** Metres that it glides when thrown level from 2 m; 0 where it does not glide. */
  metres: number;
};

/**
 * How a glider is balanced: it is stable while its centre of gravity lies before the neutral point, by a small part of the wing's depth.
 * `front`: where the wing begins; the tail moves the neutral point to a little behind the middle of the wing.
 */
export function balance(front: number, clips: number): Balance {
  const gravity = (body * 10 + wing * (front + depth / 2) + clips * clip) / (body + wing + clips * clip);
  const neutral = front + 0.55 * depth;
  const margin = (neutral - gravity) / depth;
  if (margin < 0.03) return { gravity, neutral, flies: 'stalls', metres: 0 };
  if (margin > 0.22) return { gravity, neutral, flies: 'dives', metres: 0 };
  return { gravity, neutral, flies: 'glides', metres: 2 * (6 - 15 * Math.abs(margin - 0.12)) };
}
