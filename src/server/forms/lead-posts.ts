import type { IncomingMessage } from 'node:http';
import { config } from '#config';
import { textOf } from '#kit/form-data';
import { captureLead } from '#leads';
import { leadInput } from '#leads/model';
import { clientOf } from '#limits';
import { paths } from '#paths';
import { leadPlace } from '#site/published';
import { formPosts, forTheRouter, type FormPosts, type Taken } from './form-posts.ts';

type Options = { dynamicPrefixes: ReadonlySet<string>; headers: Record<string, string> };

/**
 * The short way of lead forms: a rush after a campaign mail is made of them. Anything but a lead that can be taken is the router's.
 * One that failed and is tried again there is still one lead, as it is when sent twice within a day.
 */
export function leadPosts({ dynamicPrefixes, headers }: Options): FormPosts {
  return formPosts({ headers, placeOf: (target) => placeOf(target, dynamicPrefixes), take: takeLead });
}

type Place = { path: string; url: string };

function placeOf(target: string, dynamicPrefixes: ReadonlySet<string>): Place | null {
  const [path = '/'] = target.split('?', 1);
  const end = path.indexOf('/', 1);
  const isPage = !path.endsWith('.data') && !dynamicPrefixes.has(path.slice(1, end === -1 ? undefined : end));
  return isPage ? { path, url: config().SITE_URL + target } : null;
}

async function takeLead(
  form: URLSearchParams,
  { path, url }: Place,
  { headers }: Pick<IncomingMessage, 'headers'>,
): Promise<Taken> {
  const place = textOf(form, 'form') === 'lead' ? await leadPlace(path) : null;
  if (!place) return forTheRouter;
  const client = clientOf(String(headers['x-client-address'] ?? ''));
  const lead = await captureLead(leadInput(form, { ...place, url }), client);
  return lead.ok ? { location: paths.leadThanks(place.page, lead.value.token) } : forTheRouter;
}
