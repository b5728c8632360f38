// Only where the project begins: there is another lock file further up.
export default { turbopack: { root: import.meta.dirname } };
