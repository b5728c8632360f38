import { expect, it } from 'vitest';
import { eachApart } from './each-apart.ts';

it('an item that throws does not stop the others, and its error is thrown at the end', async () => {
  const done: number[] = [];
  const work = async (one: number) => {
    if (one === 2) throw new Error('two');
    done.push(one);
  };
  await expect(eachApart([1, 2, 3], work)).rejects.toThrow('two');
  expect(done).toEqual([1, 3]);
  await expect(eachApart([1, 3], work)).resolves.toBeUndefined();
});

it('when the database is away the remaining items are not tried', async () => {
  const tried: number[] = [];
  const failing = eachApart([1, 2], (one) => {
    tried.push(one);
    return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  });
  await expect(failing).rejects.toThrow('refused');
  expect(tried).toEqual([1]);
});

it('the errors of several items are thrown together', async () => {
  const failing = eachApart([1, 2, 3], (one) =>
    one === 1 ? Promise.resolve() : Promise.reject(new Error(`no ${one}`)),
  );
  await expect(failing).rejects.toMatchObject({
    message: '2 pieces of this work failed',
    errors: [{ message: 'no 2' }, { message: 'no 3' }],
  });
});
