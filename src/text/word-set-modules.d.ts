/** What `scripts/compiled-catalogues.ts` makes of the files in `locales/`. */
declare module '*.json?words=pages' {
  const messages: import('./message.ts').Messages;
  export default messages;
}
declare module '*.json?words=checkout' {
  const messages: import('./message.ts').Messages;
  export default messages;
}
declare module '*.json?words=own' {
  const messages: import('./message.ts').Messages;
  export default messages;
}
declare module '*.json?words=letters' {
  const messages: import('./message.ts').Messages;
  export default messages;
}
