import type { StartPlan } from '../hydration/hydration.ts';

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, Record<string, unknown> & { imports?: string[] }>;
};

/**
 * Hydrates a page that was only HTML until now; `data`: the data the page was rendered from, or null if
 * inline. In a separate file, fetched when the visitor touches the page.
 */
export async function startRouter(plan: StartPlan, data: Response | null): Promise<void> {
  // 204: the page has changed since, and the data of this HTML are gone. It stays HTML.
  if (data && data.status !== 200) return;
  // Before each piece of work the browser may paint and answer the visitor.
  const pause = () => new Promise((resolve) => setTimeout(resolve, 1));
  const load = async (url: string) => {
    await pause();
    return import(/* @vite-ignore */ url) as Promise<Record<string, unknown>>;
  };
  const hint = async (url: string) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = url;
    document.head.append(link);
    await pause();
  };
  const { entry, routes } = Reflect.get(window, '__reactRouterManifest') as Manifest;
  const parts = ['clientActionModule', 'clientLoaderModule', 'clientMiddlewareModule', 'module'];
  const own = plan.routes.map((id) => parts.flatMap((part) => (routes[id]?.[part] as string | undefined) ?? []));
  const shared = plan.routes.flatMap((id) => routes[id]?.imports ?? []);
  const urls = new Set([...entry.imports, ...shared, ...own.flat(), entry.module]);
  for (const url of urls) await hint(url);
  if (data) {
    plan.context.stream = data.body;
    Object.assign(window, { __reactRouterContext: plan.context });
  }
  for (const url of urls) if (url !== entry.module) await load(url);
  const modules: Record<string, unknown> = {};
  for (const [index, id] of plan.routes.entries()) {
    const loaded = await Promise.all((own[index] ?? []).map(load));
    modules[id] = Object.assign({}, ...loaded);
  }
  Object.assign(window, { __reactRouterRouteModules: modules });
  await load(entry.module);
}
