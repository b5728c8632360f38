import { expect, it } from 'vitest';
import { exactTextOf, maxFieldLength, maxFields, readForm, textOf, textsOf } from './form-data.ts';

it('reads what was typed, from a form and from an encoded body alike', () => {
  const form = new FormData();
  form.set('name', ' Meena ');
  expect(textOf(form, 'name')).toBe(' Meena ');
  expect(textOf(new URLSearchParams('name=+Meena+'), 'name')).toBe(' Meena ');
});

it('reads what is seen of a text that was pasted, and a password sign by sign', () => {
  const pasted = new URLSearchParams({ mobile: '\u202a+91\u00a098400 00001\u202c', password: 'a\u00a0b\u200b' });
  expect(textOf(pasted, 'mobile')).toBe('+91 98400 00001');
  expect(textsOf(pasted, 'mobile')).toEqual(['+91 98400 00001']);
  expect(exactTextOf(pasted, 'password')).toBe('a\u00a0b\u200b');
});

it('takes a missing field and a file for nothing', () => {
  const form = new FormData();
  form.set('name', new File(['Meena'], 'name.txt'));
  expect(textOf(form, 'name')).toBe('');
  expect(textOf(form, 'email')).toBe('');
});

it('reads each of the values of a field that is sent several times, whole and in order', () => {
  expect(textsOf(new URLSearchParams('day=Monday&day=Tuesday&day=Friday'), 'day')).toEqual([
    'Monday',
    'Tuesday',
    'Friday',
  ]);
});

it('cuts what is longer than any answer', () => {
  expect(textOf(new URLSearchParams({ why: 'x'.repeat(maxFieldLength + 1) }), 'why')).toHaveLength(maxFieldLength);
});

it.each(['text/plain', 'multipart/form-data; boundary=x'])(
  'answers a body of %s that is no form with 400',
  async (type) => {
    const request = new Request('http://a.example/', { method: 'POST', body: 'x', headers: { 'content-type': type } });
    const refusal: unknown = await readForm(request).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Response);
    expect((refusal as Response).status).toBe(400);
  },
);

const urlencoded = (fields: number) => ({ type: 'application/x-www-form-urlencoded', body: 'a=1&'.repeat(fields) });
const multipart = (fields: number) => ({
  type: 'multipart/form-data; boundary="x y"',
  body: `${'--x y\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(fields)}--x y--\r\n`,
});
const sent = ({ type, body }: { type: string; body: string }) =>
  readForm(new Request('http://a.example/', { method: 'POST', body, headers: { 'content-type': type } })).catch(
    (error: unknown) => error,
  );

it.each([
  ['an address', urlencoded],
  ['parts', multipart],
])(
  'takes as many fields as the largest form has, written as %s, and refuses more without taking them apart',
  async (_, form) => {
    expect(((await sent(form(maxFields - 1))) as FormData).getAll('a')).toHaveLength(maxFields - 1);
    const begin = performance.now();
    expect(await sent(form(form === multipart ? 30_000 : 500_000))).toMatchObject({ status: 413 });
    const disguised = { ...urlencoded(500_000), type: `${urlencoded(1).type}; boundary=x` };
    expect(await sent(disguised)).toMatchObject({ status: 413 });
    expect(performance.now() - begin).toBeLessThan(2_000);
  },
);
