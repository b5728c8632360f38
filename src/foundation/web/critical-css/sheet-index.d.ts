declare module '*.css?inline&index' {
  /** Made by `scripts/critical-css-index.ts` at build time; while developing it is the sheet's text, and not used. */
  const index: import('./style-index.ts').StyleIndex;
  export default index;
}
