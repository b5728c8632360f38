import { config } from '#config';
import { log } from '#config/log';
import { postCheckout, takenBefore } from '#orders';
import { isForm, readWhole, type LeadPosts } from './lead-posts.ts';

/**
 * The short way of a checkout form sent as a document's form. A buyer who goes on to the payment is answered here; what has to be
 * shown (a wrong field, no seat, a gateway that is down) goes on to the router with what was found, so that nothing is asked twice
 * and it looks as everywhere. Other buttons of the form, and what fails, go on with the body unread.
 */
export function checkoutPosts(): LeadPosts {
  return (request, response, otherwise) => {
    const { method, url = '/', headers } = request;
    const offer = /^\/checkout\/([a-z0-9-]{1,120})(?:\?|$)/.exec(url)?.[1];
    const length = Number(headers['content-length']);
    if (method !== 'POST' || offer === undefined || !length || !isForm(headers['content-type'])) return otherwise();
    readWhole(request, length, (body) => {
      const form = new URLSearchParams(body.toString());
      const handOver = () => {
        request.unshift(body);
        otherwise();
      };
      if (form.get('intent') === 'another') return handOver();
      postCheckout(form, asRequest(url, headers), offer).then(
        (posted) => {
          if ('submitted' in posted) takenBefore.run(posted.submitted, handOver);
          else {
            const { location, cookies } = posted.redirect;
            response.writeHead(303, { Location: location, 'Set-Cookie': cookies, 'Content-Length': '0' }).end();
          }
          return null;
        },
        (err: unknown) => {
          log().error({ err, path: `/checkout/${offer}` }, 'checkout failed');
          // The router tries again and answers with the error screen: of one attempt it is still one order.
          handOver();
        },
      );
    });
  };
}

/** What the checkout reads of a request. */
function asRequest(url: string, { cookie, ...headers }: NodeJS.Dict<string | string[]> & { cookie?: string }): Request {
  const client = headers['x-client-address'];
  return new Request(new URL(url, config().SITE_URL), {
    headers: { cookie: cookie ?? '', 'x-client-address': typeof client === 'string' ? client : '' },
  });
}
