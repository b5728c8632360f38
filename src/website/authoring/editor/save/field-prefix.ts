/** Prefix of input names, followed by the place in the block: `f.items.0.title`. */
export const fieldPrefix = 'f.';
