import { createContext, RouterContextProvider } from 'react-router';
import type { RenderedPage } from './rendered-page.ts';

/** What the server passes to the routes about a request, and what they and the renderer return to it for the response. */
export type Visit = {
  /** Rendered for all visitors, to be cached: nothing of one visitor may enter the page. */
  readonly shared: boolean;
  /** Whether this visitor has consented to trackers. */
  readonly consented: boolean;
  /** Whether the visitor submitted a form, so that the response repeats what was typed. */
  readonly sentForm: boolean;
  /** Takes the turn of the renderings; at once where the request has it already. */
  readonly inTurn: <Value>(render: () => Promise<Value>) => Promise<Value>;
  /** The token of the arm of an experiment that this visitor sees; null for the page as it is published. */
  readonly arm: string | null;
  /** Set by the loader of a page that may be shared: changes of these forget it. */
  tags: string[] | null;
  /** Set by the loader of a page with forms that end on other sites: the origins that its CSP must name. */
  formTargets: string[];
  /** Set by the loader of a page that our own pages may show in a frame. */
  framed: boolean;
  /** Set by the loader of a page that may use critical CSS although its router starts immediately: its client loader waits for the whole sheet. */
  leanStyles: boolean;
  /** Set where something failed because the database cannot be used now: the same request may succeed soon. */
  databaseAway: boolean;
  /** Set by the renderer of a shared page, with an empty `Response`: a body would only be read back in chunks. */
  page: RenderedPage | null;
};

/** Where loaders and the renderer find the visit of their request. */
export const visitContext = createContext<Visit>();

/** A new visit, and the router's context that carries it. */
export function startVisit(
  facts: Pick<Visit, 'shared' | 'consented' | 'sentForm'> & Partial<Pick<Visit, 'arm' | 'inTurn'>>,
): {
  visit: Visit;
  context: RouterContextProvider;
} {
  const visit: Visit = {
    arm: null,
    inTurn: (render) => render(),
    ...facts,
    tags: null,
    formTargets: [],
    framed: false,
    leanStyles: false,
    databaseAway: false,
    page: null,
  };
  return { visit, context: new RouterContextProvider(new Map([[visitContext, visit]])) };
}
