import type { IncomingMessage } from 'node:http';
import { config } from '#foundation/config';
import { textOf } from '#foundation/kit/form-data.ts';
import { postCheckout, preSubmitted } from '#sales/orders';
import type { Target } from '../http/resolve-target.ts';
import { formPosts, forTheRouter, type FormPosts, type Taken } from './form-posts.ts';

/**
 * Fast path of checkout forms. A buyer who continues to the payment is answered here; anything that must be shown (a wrong field, no seat, a
 * gateway that is down) goes on to the router with the result, so that nothing is done twice. Other buttons of the form are handled by the
 * router. It also retries failures: one attempt is still one order.
 */
export function checkoutPosts(headers: Record<string, string>): FormPosts {
  return formPosts({ headers, placeOf, take: takeCheckout });
}

type Place = { offer: string; url: string };

function placeOf(target: Target, url: string): Place | null {
  return target.kind === 'own' && target.offer !== null ? { offer: target.offer, url } : null;
}

async function takeCheckout(
  form: URLSearchParams,
  { offer, url }: Place,
  { headers }: IncomingMessage,
): Promise<Taken> {
  if (textOf(form, 'intent') === 'another') return forTheRouter;
  const posted = await postCheckout(form, asRequest(url, headers), offer);
  if ('redirect' in posted) return posted.redirect;
  return { handOver: (otherwise) => preSubmitted.run(posted.submitted, otherwise) };
}

/** The request as the checkout reads it. */
function asRequest(url: string, { cookie, ...headers }: IncomingMessage['headers']): Request {
  const client = headers['x-client-address'];
  const said = (name: string) => [headers[name]].flat()[0] ?? '';
  return new Request(new URL(url, config().SITE_URL), {
    // A browser that refuses for its owner does so here too.
    headers: {
      cookie: cookie ?? '',
      'x-client-address': typeof client === 'string' ? client : '',
      'sec-gpc': said('sec-gpc'),
      dnt: said('dnt'),
    },
  });
}
