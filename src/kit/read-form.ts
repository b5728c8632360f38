/**
 * The form of a request. A body that is no form, or a broken one, is the sender's mistake: 400, thrown as a response, so that it is answered
 * with the usual screen and logged once as a request, never as an error of ours.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response('This form could not be read.', { status: 400, statusText: 'Bad Request' });
  }
}
