import type { IncomingMessage } from 'node:http';
import { config } from '#foundation/config';
import { sentTouches } from '#marketing/tracking/sent/sent-touches.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { takeLead } from '#marketing/leads';
import { leadInput } from '#marketing/leads/model';
import { clientOf } from '#platform/limits';
import { paths } from '#foundation/web/paths.ts';
import { leadPlace } from '#website/site/published.ts';
import type { Target } from '../http/resolve-target.ts';
import { formPosts, forTheRouter, type FormPosts, type Taken } from './form-posts.ts';

/**
 * Fast path of lead forms, which come in a rush after a campaign mail. Everything except a valid lead is passed to the router.
 * A failed one that is retried there is still one lead, as is one sent twice within a day.
 */
export function leadPosts(headers: Record<string, string>): FormPosts {
  return formPosts({ headers, placeOf, take });
}

type Place = { path: string; url: string };

function placeOf(target: Target, url: string): Place | null {
  return target.kind === 'page' ? { path: target.path, url: config().SITE_URL + url } : null;
}

async function take(
  form: URLSearchParams,
  { path, url }: Place,
  { headers }: Pick<IncomingMessage, 'headers'>,
): Promise<Taken> {
  const place = textOf(form, 'form') === 'lead' ? await leadPlace(path) : null;
  if (!place) return forTheRouter;
  const client = clientOf(String(headers['x-client-address'] ?? ''));
  const input = leadInput(form, { ...place, url });
  const lead = await takeLead({ ...input, ...sentTouches(input, { headers, form, url }) }, client);
  return lead.ok ? { location: paths.afterLead(place.page, lead.value) } : forTheRouter;
}
