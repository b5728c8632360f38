import { useState, useSyncExternalStore } from 'react';

/**
 * JSON-LD for machines, written by the server only. In the browser it stays as it came: scripts cannot be made there
 * under Trusted Types, and nobody reads it after a navigation. Give it the page's path as key.
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
