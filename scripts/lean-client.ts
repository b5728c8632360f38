import type { Plugin } from 'vite';

/** Takes the place of the icon library's maker, which reads a context, measures strokes and makes names: a line drawing of 24 by 24. */
const iconMaker = `
import { createElement } from 'react';
const look = {
  width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2,
  strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': 'true',
};
export default ({ node }) => (props) =>
  createElement('svg', { ...look, ...props }, node.map(([shape, attributes]) => createElement(shape, attributes)));
`;

/**
 * Functions that only run for features no page of ours uses: view transitions, handles on fragments, states of form actions and lists of suspended pieces in React; instrumentation, routes
 * that are discovered later and `<PrefetchPageLinks>` in React Router. Bundlers cannot know that, because other code of the libraries names them.
 */
const unused: { file: RegExp; functions: string[] }[] = [
  {
    file: /react-dom[/\\]cjs[/\\]react-dom-client\.production\.js$/,
    functions: [
      'applyViewTransitionName',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionToHostInstancesRecursive',
      'dispatchActionState',
      'mountActionState',
      'rerenderActionState',
      'runActionStateAction',
      'updateActionState',
      'updateActionStateImpl',
      'updateSuspenseListComponent',
      'commitAppearingPairViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitFragmentInstanceDeletionEffects',
      'commitFragmentInstanceInsertionEffects',
      'commitNestedViewTransitions',
      'commitNewChildToFragmentInstance',
      'commitNewChildToFragmentInstances',
      'createViewTransitionInstance',
      'deleteChildFromFragmentInstance',
      'FragmentInstance',
      'measureNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'reportViewTransitionError',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreViewTransitionName',
      'restoreViewTransitionOnHostInstances',
      'scheduleViewTransitionEvent',
      'startViewTransition',
      'trackEnterViewTransitions',
      'ViewTransitionPseudoElement',
    ],
  },
  {
    file: /react-router[/\\]dist[/\\]production[/\\].*instrumentation\.js$/,
    functions: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter', 'instrumentHandler'],
  },
  {
    file: /react-router[/\\]dist[/\\]production[/\\].*fog-of-war\.js$/,
    functions: ['getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery'],
  },
  {
    file: /react-router[/\\]dist[/\\]production[/\\].*dom[/\\]ssr[/\\]components\.js$/,
    functions: ['PrefetchPageLinksImpl', 'RSCPrefetchPageLinksImpl', 'useKeyedPrefetchLinks'],
  },
];

/** What would need them, in our own code. */
const needing =
  /\b(?:ViewTransition|SuspenseList|useActionState|useFormState|PrefetchPageLinks|unstable_instrumentations?|instrumentations=|<Fragment ref)\b/;

/**
 * Leaves these functions empty in what browsers get, which makes every hydrated page some kilobytes smaller. Fails the build when a library
 * has changed so that one of them is gone, or when our code begins to use what needs them.
 */
export function leanClient(): Plugin {
  const seen = new Set<RegExp>();
  return {
    name: 'coursefront:lean-client',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (/\/src\/.*\.tsx?$/.test(id) && needing.test(code))
        this.error(`${id} uses what scripts/lean-client.ts leaves out`);
      if (/lucide-react[/\\].*[/\\]createLucideIcon\.mjs$/.test(id)) return { code: iconMaker, map: null };
      const found = unused.find(({ file }) => file.test(id));
      if (!found) return null;
      seen.add(found.file);
      return { code: found.functions.reduce((text, name) => emptied(text, name), code), map: null };
    },
    buildEnd(error) {
      if (!error && seen.size < unused.length)
        this.error('A library has changed its files: see scripts/lean-client.ts');
    },
  };
}

/** Without the body of one function of the top level, and without what is set on its prototype. */
function emptied(code: string, name: string): string {
  const declared = new RegExp(String.raw`^((?:async )?function ${name}\()[\s\S]*?^\}$`, 'm');
  if (!declared.test(code)) throw new Error(`There is no function ${name} any more: see scripts/lean-client.ts`);
  return code
    .replace(declared, '$1) {}')
    .replaceAll(new RegExp(String.raw`^${name}\.prototype\.\w+ = function [\s\S]*?^\};$`, 'gm'), '');
}
