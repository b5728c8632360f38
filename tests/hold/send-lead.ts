/** Sends the lead form of a page as a browser without JavaScript does; redirects are not followed. */
export function sendLead(
  site: string,
  mobile: string,
  page = '/workshop/electronics',
  name = 'Meena',
): Promise<Response> {
  const form = {
    form: 'lead',
    name,
    mobile,
    country: 'IN',
    email: '',
    consent: 'yes',
    website: '',
    elapsed: '',
  };
  return fetch(site + page, {
    method: 'POST',
    headers: { origin: site },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
}

/** Whether the visitor was thanked. */
export const leadSent = (answer: Response) => answer.status === 303;
