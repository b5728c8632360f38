import { expect, it } from 'vitest';
import { readEnvironmentFile } from './environment-file.ts';

it('a file is read as systemd reads its EnvironmentFile=', () => {
  const lines = {
    'A=one': 'one',
    'A = one two ': 'one two',
    'A=a#b # c': 'a#b # c',
    'A="a b " ': 'a b ',
    "A='a\\\"$b'": 'a\\"$b',
    'A="a\\"b\\\\c\\$d\\ne"': 'a"b\\c$d\\ne',
    'A=a\\ b\\\\c\\"': 'a b\\c"',
    'A="one\ntwo"': 'one\ntwo',
    'A=one\\\ntwo': 'onetwo',
    'A="one"two': 'onetwo',
    'A=it"s': 'it"s',
    'A=$HOME': '$HOME',
    'A=': '',
    'A=one\r\n': 'one',
    '# A=no\n;A=no\nA=one\nA=two': 'two',
  };
  for (const [text, value] of Object.entries(lines)) expect(readEnvironmentFile(text), text).toEqual({ A: value });
});

it('a line that sets no variable is left out, and does not take the next with it', () => {
  expect(readEnvironmentFile('words\nexport A=1\n1A=2\n\n  \n#\nB=3')).toEqual({ B: '3' });
});
