/**
 * The whole plan of the house: every module and the layer it stands on. A module may import only from modules on a
 * lower layer, and only through their public entries (`imports` in package.json). `tests/architecture.test.ts` walks it.
 */
export const modules = {
  // 0 ground: knows nothing of the business
  kit: 0,
  // 1
  config: 1,
  text: 1,
  ui: 1,
  // 2
  db: 2,
  // 3
  cache: 3,
  jobs: 3,
  limits: 3,
  people: 3,
  // 4
  mail: 4,
  tracking: 4,
  // 5
  catalog: 5,
  batches: 5,
  payments: 5,
  documents: 5,
  leads: 5,
  // 6
  orders: 6,
  // 7
  site: 7,
  // 8: only the frame, guard and home of the back office; each module brings its own screens in <module>/studio/
  studio: 8,
  // roof
  server: 9,
} as const;

export type ModuleName = keyof typeof modules;
