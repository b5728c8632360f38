import { use, useEffect, type ContextType } from 'react';
import { Scripts, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';
import { DocumentContext } from '../hydration/document-facts.ts';
import { hydrationOf, type StartPlan } from '../hydration/hydration.ts';
import { aheadUrl, startRouterUrl } from './start-router.ts';
import { openStream, startWhenTouched } from './start-when-touched.ts';

let running = false;

/** Starts the browser's router as the page asks for it. Afterwards it is no part of the document any more. */
export function ClientStart() {
  const mode = hydrationOf(useMatches());
  useEffect(() => {
    running = true;
  }, []);
  // A script that React made in the browser would be refused (Trusted Types), and has nothing left to do there.
  if (running) return null;
  // Hot updates come through the router's own scripts.
  if (mode === 'full' || import.meta.env.DEV) return <Scripts />;
  return mode === 'none' ? null : <TouchStart />;
}

function TouchStart() {
  const matches = useMatches();
  const framework = use(FrameworkContext);
  const state = use(DocumentContext)?.state ?? '';
  if (!framework) return null;
  const routes = matches.map(({ id }) => id);
  // Without an address for its data the page carries them, and must open their stream.
  const stream = state ? '' : `,${openStream.toString()}`;
  const script = import.meta.env.SSR
    ? `(${startWhenTouched.toString()})(${planOf(framework, routes, state)}${stream})`
    : ' ';
  return <script nonce={framework.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

type Framework = NonNullable<ContextType<typeof FrameworkContext>>;

/** JSON that may stand in a script element. */
function planOf({ manifest, serverHandoffString, renderMeta }: Framework, routes: string[], state: string): string {
  // React Router writes the data of a page into it only where it believes that its own scripts stand there too.
  if (renderMeta) renderMeta.didRenderScripts = true;
  const context = JSON.parse(serverHandoffString ?? '{}') as Record<string, unknown>;
  const plan: StartPlan = {
    context,
    state,
    start: startRouterUrl,
    ahead: aheadUrl,
    manifest: manifest.url,
    routes,
  };
  // What is false there may as well be absent.
  const text = JSON.stringify(plan, (_, value: unknown) => (value === false ? undefined : value));
  return text.replaceAll('<', '\\u003c');
}
