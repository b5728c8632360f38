import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { addErrorReporter } from '#foundation/web/client-runtime/report-error.ts';
import { expectWholeStyles } from '#foundation/web/critical-css/whole-styles.ts';
import { prepareAhead, prepareDocument } from '#website/site/rendering/ui/prepare-page.tsx';
import { lookForKeptLeads } from '#marketing/leads/ui/look-for-kept-leads.ts';
import { onRouterError, startRuntime } from '#foundation/web/client-runtime/runtime.tsx';

// The translations and views of the page load before hydration, so that the first client render equals the server's.
await prepareDocument();
expectWholeStyles();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={onRouterError} />
    </StrictMode>,
  );
});
startRuntime(prepareAhead);
lookForKeptLeads();
// The trackers are a separate script: events caught by the page are passed to it.
addErrorReporter((error) => dispatchEvent(new CustomEvent('coursefront:error', { detail: error })));
