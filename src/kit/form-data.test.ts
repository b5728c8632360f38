import { expect, it } from 'vitest';
import { longestField, readForm, textOf, textsOf } from './form-data.ts';

it('reads what was typed, from a form and from an encoded body alike', () => {
  const form = new FormData();
  form.set('name', ' Meena ');
  expect(textOf(form, 'name')).toBe(' Meena ');
  expect(textOf(new URLSearchParams('name=+Meena+'), 'name')).toBe(' Meena ');
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
  expect(textOf(new URLSearchParams({ why: 'x'.repeat(longestField + 1) }), 'why')).toHaveLength(longestField);
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
