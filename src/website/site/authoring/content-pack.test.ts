import { describe, expect, it } from 'vitest';
import { checkContent } from './import-content.ts';

describe('the starter content', () => {
  it('has nothing wrong in it, and the page doctor nothing to say', () => {
    expect(checkContent('content')).toMatchObject({ problems: [], warnings: [] });
  });
});
