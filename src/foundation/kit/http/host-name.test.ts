import { describe, expect, it } from 'vitest';
import { isLocalHost, plainHost, readHosts } from './host-name.ts';

describe('a host', () => {
  it.each([
    ['School.Example', 'school.example'],
    ['school.example.', 'school.example'],
    ['school.example:443', 'school.example'],
    ['school.example:80', 'school.example'],
    ['school.example:8443', 'school.example:8443'],
    ['[::1]:3000', '[::1]:3000'],
    ['பள்ளி.example', 'xn--2lcrd9a2a.example'],
    ['', null],
    ['a b', null],
    ['user@evil.example', null],
    ['evil.example/path', null],
    ['evil.example\\x', null],
  ])('%j is %j', (host, plain) => {
    if (host.startsWith('பள்ளி')) expect(plainHost(host)).toMatch(/^xn--[a-z0-9]+\.example$/);
    else expect(plainHost(host)).toBe(plain);
  });

  it.each([
    'localhost',
    'localhost:3000',
    '127.0.0.1:3000',
    '192.168.1.5',
    '10.1.2.3:80',
    '[::1]:3000',
    '[fd00::1]',
    'site:3000',
    'school.local',
    'x.svc.cluster.local',
  ])('%s is of this machine or network', (host) => expect(isLocalHost(host)).toBe(true));

  it.each(['school.example', '1.2.3.4', '172.32.0.1', '[2a00::1]', 'localhost.evil.example', '10.evil.example'])(
    '%s is of the open internet',
    (host) => expect(isLocalHost(host)).toBe(false),
  );

  it('several are written with commas between; what is none is a mistake', () => {
    expect(readHosts('')).toEqual([]);
    expect(readHosts(' www.School.example , old.example:8443')).toEqual(['www.school.example', 'old.example:8443']);
    expect(readHosts('https://www.school.example')).toBeUndefined();
  });
});
