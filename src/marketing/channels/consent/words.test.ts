import { describe, expect, it } from 'vitest';
import { readWish } from './words.ts';

describe('a reply', () => {
  it.each([
    'STOP',
    'stop',
    ' Stop. ',
    'Please stop',
    'STOP!!!',
    'Unsubscribe',
    'நிறுத்து',
    'நிறுத்துங்கள்.',
    'தயவுசெய்து நிறுத்தவும்',
    'बंद करो',
    'ఆపండి',
    'ನಿಲ್ಲಿಸಿ',
    'നിർത്തുക',
    'niruthu',
  ])('%s asks to stop', (text) => {
    expect(readWish(text)).toBe('stop');
  });

  it.each(['START', 'start please', 'தொடங்கு', 'शुरू करें'])('%s asks to begin again', (text) => {
    expect(readWish(text)).toBe('start');
  });

  it.each(['', 'Do not stop the class', 'When does it start?', 'When does the workshop end?', 'நன்றி', '👍'])(
    '“%s” asks for neither and is left to staff',
    (text) => {
      expect(readWish(text)).toBeNull();
    },
  );
});
