import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { newId } from '#foundation/kit/id.ts';
import { FormKeys } from '#foundation/ui/forms/form-key.tsx';
import { knownRoutes } from '../hold/routes.ts';

/** The module interface of a screen. */
type Screen = {
  loader?: (args: object) => Promise<unknown>;
  action: (args: object) => Promise<unknown>;
  default: ComponentType<object>;
};

const site = 'http://localhost:3000';

/** The module and the parameters of the route that an address of the studio belongs to. */
async function routeOf(pathname: string): Promise<{ screen: Screen; params: Record<string, string> }> {
  const wanted = pathname.split('/');
  const fits = knownRoutes().find(({ path }) => {
    const parts = path.split('/');
    return parts.length === wanted.length && parts.every((part, at) => part.startsWith(':') || part === wanted[at]);
  });
  if (!fits) throw new Error(`no route at ${pathname}`);
  const params = fits.path
    .split('/')
    .flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), wanted[at]]] : []));
  const screen = (await import(/* @vite-ignore */ `../../src/${fits.file}`)) as Screen;
  return { screen, params: Object.fromEntries(params) as Record<string, string> };
}

/** The HTML of a screen as the server renders it for the holder of this cookie, with its own key for its forms. */
export async function screenHtml(address: string, cookie: string): Promise<string> {
  const url = new URL(address, site);
  const { screen, params } = await routeOf(url.pathname);
  const loaderData = await screen.loader?.({ request: new Request(url, { headers: { cookie } }), params, context: {} });
  const props = { loaderData, params, matches: [] };
  const View = screen.default;
  const router = createMemoryRouter([{ path: '*', element: <View {...props} /> }], { initialEntries: [address] });
  return renderToStaticMarkup(
    <FormKeys value={newId()}>
      <RouterProvider router={router} />
    </FormKeys>,
  );
}

/** Sends a form to a screen's own action; returns its redirect or message, as text, without what only distinguishes repeated redirects. */
export async function sendTo(address: string, body: FormData, cookie: string): Promise<string> {
  const url = new URL(address, site);
  const { screen, params } = await routeOf(url.pathname);
  const request = new Request(url, { method: 'POST', body, headers: { cookie, origin: site } });
  const answer = await screen.action({ request, params, context: {} }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (answer instanceof Response)
    return `${answer.status} ${answer.headers.get('location')?.replace(/&?again=\w+/, '')}`;
  return JSON.stringify(answer);
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The value of an attribute in a tag; undefined if it is absent. */
const attribute = (tag: string, name: string) => {
  const found = new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescaped(found);
};

/**
 * The form data a browser would send, unchanged, of the form that contains `mark` in its HTML; with `script` without its noscript parts. Throws if
 * there is none.
 */
export function formIn(page: string, mark: string, script = true): FormData {
  const html = script ? page.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '') : page;
  const whole = (html.match(/<form\b[\s\S]*?<\/form>/g) ?? []).find((one) => one.includes(mark));
  if (!whole) throw new Error(`no form with ${mark}`);
  const form = new FormData();
  for (const [tag] of whole.matchAll(/<input\b[^>]*>/g)) {
    const [name, type] = [attribute(tag, 'name'), attribute(tag, 'type') ?? 'text'];
    if (!name || type === 'file' || (/^(checkbox|radio)$/.test(type) && !tag.includes(' checked=""'))) continue;
    form.append(name, attribute(tag, 'value') ?? '');
  }
  for (const [, tag = '', options = ''] of whole.matchAll(/(<select\b[^>]*>)([\s\S]*?)<\/select>/g)) {
    const all = options.match(/<option\b[^>]*>/g) ?? [];
    const chosen = all.find((one) => one.includes(' selected=""')) ?? all[0];
    form.append(attribute(tag, 'name') ?? '', (chosen && attribute(chosen, 'value')) ?? '');
  }
  for (const [, tag = '', text = ''] of whole.matchAll(/(<textarea\b[^>]*>)([\s\S]*?)<\/textarea>/g))
    form.append(attribute(tag, 'name') ?? '', unescaped(text));
  return form;
}
