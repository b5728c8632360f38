import { expect, it } from 'vitest';
import { htmlJson, jsonElement } from './html-json.ts';

it('a value keeps its meaning and cannot end its element', () => {
  const value = { text: '</script><script>', list: [1, null] };
  expect(JSON.parse(htmlJson(value))).toEqual(value);
  expect(htmlJson(value)).not.toContain('<');
  expect(jsonElement('plan', 1)).toBe('<script type="application/json" id="plan">1</script>');
});
