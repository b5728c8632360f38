import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { addErrorReporter } from '#web/client-runtime/report-error';
import { expectWholeStyles } from '#web/critical-css/whole-styles';
import { prepareAhead, prepareDocument } from '#site/prepare-page';
import { lookForKeptLeads } from '#leads/ui/look-for-kept-leads';
import { onRouterError, startRuntime } from '#web/client-runtime/runtime';

// The words and views of the page arrive before hydration, so that the first client render says what the server said.
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
// The trackers are a script of their own: what the page has caught reaches them as an event.
addErrorReporter((error) => dispatchEvent(new CustomEvent('coursefront:error', { detail: error })));
