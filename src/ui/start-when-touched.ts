import type { StartPlan } from '#kit/hydration';

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, Record<string, unknown> & { imports?: string[] }>;
};

/**
 * Runs inline in the page, as text: it may use nothing from outside of itself. Until it has started the router, links,
 * forms, `<details>` and popovers work as HTML. Whatever fails on the way leaves the page as it is.
 */
function startWhenTouched(plan: StartPlan): void {
  const signs = ['pointerdown', 'keydown', 'focusin'];
  const longAfterLoad = 8000;
  const saveData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  let begun = false;
  if (!plan.state) {
    // The data follow in this page, in scripts that write into this stream.
    plan.context.stream = new ReadableStream({
      start(controller) {
        plan.context.streamController = controller;
      },
    }).pipeThrough(new TextEncoderStream());
    Object.assign(window, { __reactRouterContext: plan.context });
  }
  // Before each piece of work the browser may paint and answer the visitor.
  const load = async (url: string) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return import(/* @vite-ignore */ url) as Promise<Record<string, unknown>>;
  };
  const hint = async (url: string) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = url;
    document.head.append(link);
    await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const start = async () => {
    if (begun) return;
    begun = true;
    for (const sign of signs) removeEventListener(sign, touched, true);
    const coming = plan.state ? fetch(plan.state) : null;
    await load(plan.manifest);
    const { entry, routes } = Reflect.get(window, '__reactRouterManifest') as Manifest;
    const parts = ['clientActionModule', 'clientLoaderModule', 'clientMiddlewareModule', 'module'];
    const own = plan.routes.map((id) => parts.flatMap((part) => (routes[id]?.[part] as string | undefined) ?? []));
    const shared = plan.routes.flatMap((id) => routes[id]?.imports ?? []);
    const urls = new Set([...entry.imports, ...shared, ...own.flat(), entry.module]);
    for (const url of urls) await hint(url);
    const data = await coming;
    if (data && !data.ok) return;
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
  };
  const touched = () => {
    // The visitor's own event is answered first.
    setTimeout(() => start().catch(() => {}), 1);
  };
  for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true });
  const later = () => {
    if (!saveData)
      setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(touched) : touched()), longAfterLoad);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}

/** The text of the starter; the build puts a minified one in its place. */
export const startScript = (): string => startWhenTouched.toString();
