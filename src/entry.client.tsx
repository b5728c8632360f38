import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { addErrorReporter } from '#kit/report-error';
import { expectWholeStyles } from '#kit/whole-styles';
import { onRouterError, startRuntime } from '#ui/runtime';
import { loadCatalogue } from '#text/browser-catalogue';

// The words of the page's language arrive before hydration, so that the first client render says what the server said.
await loadCatalogue(document.documentElement.lang);
expectWholeStyles();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={onRouterError} />
    </StrictMode>,
  );
});
startRuntime();
// The trackers are a script of their own: what the page has caught reaches them as an event.
addErrorReporter((error) => dispatchEvent(new CustomEvent('coursefront:error', { detail: error })));
