import type { IncomingMessage, ServerResponse } from 'node:http';
import { config } from '#config';
import { log } from '#config/log';
import { captureLead } from '#leads';
import { leadInput } from '#leads/model';
import { paths } from '#paths';
import { leadPlace } from '#site/published';

/** Answers a request, or hands it over unread to what answers everything. */
export type LeadPosts = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/**
 * The short way of a lead form sent as a document's form: a rush after a campaign mail is made of them. What is anything but a
 * lead that can be taken goes on to the router with its body, so that refusals look as everywhere.
 */
export function leadPosts(ownAreas: ReadonlySet<string>): LeadPosts {
  return (request, response, otherwise) => {
    const { method, url = '/', headers } = request;
    const [path = '/'] = url.split('?', 1);
    const length = Number(headers['content-length']);
    if (method !== 'POST' || !length || !isForm(headers['content-type']) || !isPage(path, ownAreas)) return otherwise();
    readWhole(request, length, (body) => {
      const form = new URLSearchParams(body.toString());
      const handOver = () => {
        request.unshift(body);
        otherwise();
      };
      if (form.get('form') !== 'lead') return handOver();
      takeLead(path, url, form).then(
        (location) => {
          if (location === null) handOver();
          else response.writeHead(303, { Location: location, 'Content-Length': '0' }).end();
          return null;
        },
        (err: unknown) => {
          log().error({ err, path }, 'lead failed');
          // The router tries again and answers with the error screen: sent twice within a day it is still one lead.
          handOver();
        },
      );
    });
  };
}

export const isForm = (type = '') => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);

function isPage(path: string, ownAreas: ReadonlySet<string>): boolean {
  const end = path.indexOf('/', 1);
  return !path.endsWith('.data') && !ownAreas.has(path.slice(1, end === -1 ? undefined : end));
}

/** Where the sender is led, or null for what is not taken here. */
async function takeLead(path: string, url: string, form: URLSearchParams): Promise<string | null> {
  const place = await leadPlace(path);
  if (!place) return null;
  const lead = await captureLead(leadInput(form, { ...place, url: config().SITE_URL + url }));
  return lead.ok ? paths.leadThanks(place.page, lead.value.token) : null;
}

/** Waits until the announced bytes are there and takes exactly those: the stream has not ended, so they can be put back. */
export function readWhole(request: IncomingMessage, length: number, then: (body: Buffer) => void): void {
  const body = request.read(length) as Buffer | null;
  if (body?.length === length) return then(body);
  // Ended before all came: nobody is there any more.
  if (body) return;
  request.once('readable', () => readWhole(request, length, then));
}
