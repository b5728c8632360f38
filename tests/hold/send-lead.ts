/** The lead form of a page, as a browser without JavaScript sends it. */
export const leadFields = (mobile: string, name = 'Meena') => ({
  form: 'lead',
  name,
  mobile,
  country: 'IN',
  email: '',
  consent: 'yes',
  website: '',
  elapsed: '',
});

/** Sends it; redirects are not followed. */
export function sendLead(
  site: string,
  mobile: string,
  page = '/workshop/electronics',
  { name, headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(site + page, {
    method: 'POST',
    headers: { origin: site, ...headers },
    body: new URLSearchParams(leadFields(mobile, name)),
    redirect: 'manual',
  });
}

/** Whether the visitor was thanked. */
export const leadSent = (answer: Response) => answer.status === 303;
