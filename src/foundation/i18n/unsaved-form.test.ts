import { afterEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { answerDatabaseAway } from '#foundation/web/rendering/database-away.ts';
import { startVisit } from '#foundation/web/rendering/visit.ts';
import { unsavedForm } from './unsaved-form.server.ts';

afterEach(() => useConfigForTests({}));

type Sent = { path?: string; body?: string; type?: string };

/** Sends a form to a page that reads it whole and answers `status`; `away`: because the database is unavailable. */
async function send(
  { path = '/checkout/rockets', body = 'name=Meena+%3Cb%3E&mobile=9840012345', type }: Sent,
  status: number,
  away = true,
) {
  const request = new Request(`https://school.example${path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': type ?? 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
    },
  });
  const { context, visit } = startVisit({ shared: false, consented: false, sentForm: true });
  const answer = await answerDatabaseAway(unsavedForm)({ request, context }, async () => {
    await request.formData().catch(() => null);
    visit.databaseAway = away;
    return new Response('the error screen', { status });
  });
  return { status: answer.status, retry: answer.headers.get('retry-after'), html: await answer.text() };
}

describe('a form that cannot be stored because the database is away', () => {
  it.each([500, 503])(
    'sent as a document is shown again with what was typed, in all languages (%s)',
    async (status) => {
      useConfigForTests({ CONTACT_PHONE: '+914440001234' });
      const { html, ...answer } = await send({}, status);
      expect(answer).toEqual({ status: 503, retry: '30' });
      for (const part of [
        '<input type="hidden" name="name" value="Meena &lt;b&gt;">',
        '<input type="hidden" name="mobile" value="9840012345">',
        'lang="ta"',
        'href="tel:+914440001234"',
      ])
        expect(html).toContain(part);
    },
  );

  it.each([
    ['data of a page that runs, which keeps what was typed', { path: '/checkout/rockets.data' }],
    [
      'with a password, which no page repeats',
      { path: '/studio/sign-in', body: 'email=a%40b.example&password=kite+glue' },
    ],
    ['an upload', { type: 'multipart/form-data; boundary=x', body: '--x--' }],
  ])('%s is answered as any request', async (_, sent) => {
    expect(await send(sent, 500)).toEqual({ status: 503, retry: '30', html: 'the error screen' });
  });
});

it.each([
  ['a form that led on', 303, true],
  ['an error of another kind', 500, false],
])('%s is answered as it was', async (_, status, away) => {
  expect(await send({}, status, away)).toEqual({ status, retry: null, html: 'the error screen' });
});
