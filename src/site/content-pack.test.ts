import { describe, expect, it } from 'vitest';
import { checkContent } from './import-content.ts';

describe('the starter content', () => {
  it('has nothing wrong in it', () => {
    expect(checkContent('content').problems).toEqual([]);
  });
});
