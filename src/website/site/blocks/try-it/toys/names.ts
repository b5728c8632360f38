/** What can be tried: a folder of this name has its rules (`model.ts`) and what is shown of it (`toy.tsx`). */
export const toyNames = ['circuit', 'rocket', 'leds', 'plot', 'glider', 'turtle'] as const;
export type ToyName = (typeof toyNames)[number];
