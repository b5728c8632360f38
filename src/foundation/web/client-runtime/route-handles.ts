/** The `handle` of each route that the document has loaded, in the browser, before the router starts. */
export function handlesOfRoutes<Handle extends object>(): Partial<Handle>[] {
  const modules = (Reflect.get(window, '__reactRouterRouteModules') ?? {}) as Record<
    string,
    { handle?: Partial<Handle> }
  >;
  return Object.values(modules).map(({ handle }) => handle ?? {});
}
