import { expect, it } from 'vitest';
import { createGroup } from './group-commit.ts';

function groupOf(largest = 100) {
  const groups: string[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const store = createGroup<string, string>({
    largest,
    nameOf: (item) => item.slice(0, 1),
    commit: async (items) => {
      groups.push(items);
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      await gate.promise;
      if (items.some((item) => item.endsWith('!'))) throw new Error('wrong content');
      return items.map((item) => `${item} stored`);
    },
    isAboutOne: (error) => error instanceof Error && error.message === 'wrong content',
    isAboutAll: (error) => error instanceof Error && error.message === 'database frozen',
  });
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
  return { store, groups, gates, turn };
}

it('answers no item before the commit of its group', async () => {
  const { store, gates, turn } = groupOf();
  let told = '';
  const stored = store('a').then((text) => (told = text));
  await turn();
  expect(told).toBe('');
  gates[0]?.resolve();
  expect(await stored).toBe('a stored');
});

it('items that arrive during a commit wait for the next group, which has a maximum size and no name twice', async () => {
  const { store, groups, gates, turn } = groupOf(3);
  const all = [store('a')];
  await turn();
  for (const item of ['b', 'c', 'b2', 'd', 'e']) all.push(store(item));
  for (let index = 0; index < 3; index += 1) {
    await turn();
    gates[index]?.resolve();
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'b2', 'd', 'e'].map((item) => `${item} stored`));
  expect(groups).toEqual([['a'], ['b', 'c', 'd'], ['b2', 'e']]);
});

it('one item that cannot be stored is refused alone', async () => {
  const { store, groups, gates, turn } = groupOf();
  const all = Promise.allSettled(['a', 'b!', 'c'].map(store));
  for (let index = 0; index < 4; index += 1) {
    await turn();
    gates[index]?.resolve();
  }
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(groups).toEqual([['a', 'b!', 'c'], ['a'], ['b!'], ['c']]);
});

it('when a commit fails every item of the group fails, and the next group is tried', async () => {
  const { store, gates, turn } = groupOf();
  const failed = Promise.allSettled(['a', 'b'].map(store));
  await turn();
  gates[0]?.reject(new Error('database away'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = store('c');
  await turn();
  gates[1]?.resolve();
  expect(await later).toBe('c stored');
});

it('F4: what waits behind a frozen database fails with it, instead of waiting as long again', async () => {
  const { store, groups, gates, turn } = groupOf();
  const first = store('a');
  await turn();
  const behind = Promise.allSettled(['b', 'c'].map(store));
  gates[0]?.reject(new Error('database frozen'));
  await expect(first).rejects.toThrow('frozen');
  expect((await behind).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(groups).toEqual([['a']]);
});
