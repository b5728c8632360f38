/** Names of inputs begin so, then follows the place in the block: `f.items.0.title`. */
export const fieldPrefix = 'f.';
