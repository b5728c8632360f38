import { use, useEffect, type ContextType } from 'react';
import { Scripts, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';
import { htmlJson } from '#foundation/kit/http/html-json.ts';
import { DocumentContext } from '../hydration/document-facts.ts';
import { usePageFocus } from '../client-runtime/page-focus.ts';
import { useScrollPositions } from '../client-runtime/scroll-positions.ts';
import { hydrationOf, type StartPlan } from '../hydration/hydration.ts';
import { openStream } from './open-stream.ts';

let running = false;

/** Starts the browser's router as the page asks for it. Afterwards it is no part of the document any more. */
export function ClientStart() {
  const mode = hydrationOf(useMatches());
  useScrollPositions();
  usePageFocus();
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
  const plan = planOf(
    framework,
    state,
    matches.map(({ id }) => id),
  );
  if (state)
    return (
      <script
        type="application/json"
        id="start-plan"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: htmlJson(plan) }}
      />
    );
  // Without an address for its data the page carries them, and must open their stream before they come. A browser renders this one in both cases.
  const code = import.meta.env.SSR ? `(${openStream.toString()})(${htmlJson(plan.context)})` : ' ';
  return (
    <script
      id="start-plan"
      nonce={framework.nonce}
      data-plan={import.meta.env.SSR ? JSON.stringify(plan) : undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

type Framework = NonNullable<ContextType<typeof FrameworkContext>>;

function planOf({ manifest, serverHandoffString, renderMeta }: Framework, state: string, routes: string[]): StartPlan {
  // React Router inlines the data of a page only if it believes that its scripts are rendered too.
  if (renderMeta) renderMeta.didRenderScripts = true;
  // What is false there may as well be absent.
  const context = JSON.parse(serverHandoffString ?? '{}', (_, value: unknown) =>
    value === false ? undefined : value,
  ) as StartPlan['context'];
  return { context, state, manifest: manifest.url, routes };
}
