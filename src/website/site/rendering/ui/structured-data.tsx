import { useState, useSyncExternalStore } from 'react';

/**
 * JSON-LD for machines, rendered by the server only. The browser keeps the server's markup: Trusted Types forbid creating scripts there, and no
 * machine reads it after a navigation. Use the page's path as key.
 */
export function StructuredData({ json }: { json: string }) {
  const fromServer = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [kept] = useState(fromServer ? json : '');
  if (!kept) return null;
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: kept }} />;
}

const neverChanges = () => () => {};
const inBrowser = () => false;
const onServer = () => true;
