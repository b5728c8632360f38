/** `look`: it works, and somebody should look at it. `broken`: it does not work, or will not for long. */
export type State = 'fine' | 'look' | 'broken';

/** What was looked at, how it is in one sentence, and in another what to do where something is. */
export type Finding = { about: string; state: State; says: string; todo: string | null };

export const fine = (about: string, says: string): Finding => ({ about, state: 'fine', says, todo: null });
export const look = (about: string, says: string, todo: string): Finding => ({ about, state: 'look', says, todo });
export const broken = (about: string, says: string, todo: string): Finding => ({ about, state: 'broken', says, todo });

/** Bytes as operators read them. */
export function bytesText(bytes: number): string {
  return bytes < 2 ** 30 ? `${(bytes / 2 ** 20).toFixed(1)} MB` : `${(bytes / 2 ** 30).toFixed(1)} GB`;
}

/** A duration for operators, from seconds. */
export function spanText(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} minutes`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} hours` : `${Math.round(seconds / 86_400)} days`;
}
