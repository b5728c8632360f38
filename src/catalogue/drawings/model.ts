/** A drawing: the name of its scene, and which people play it (0 as written). It is plain data, so it may go to another process. */
export type Drawn = { scene: string; turn: number };
