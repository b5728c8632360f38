import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress, readTrustedProxies } from './client-address.server.ts';

const from = (remoteAddress: string, forwarded: string | undefined, setting: string) => {
  const trusted = readTrustedProxies(setting);
  if (trusted === undefined) throw new Error('A wrong setting');
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientAddress({ socket: { remoteAddress } as Socket, headers }, trusted);
};

describe('the address that limits see', () => {
  it('is the connection’s when no proxy is trusted, whatever a header claims', () => {
    expect(from('203.0.113.9', '6.6.6.6', '')).toBe('203.0.113.9');
    expect(from('::ffff:203.0.113.9', '6.6.6.6', '')).toBe('203.0.113.9');
  });

  it('is what the only proxy saw; what the visitor put in front changes nothing', () => {
    expect(from('127.0.0.1', '198.51.100.7', '1')).toBe('198.51.100.7');
    expect(from('127.0.0.1', '6.6.6.6, 198.51.100.7', '1')).toBe('198.51.100.7');
    expect(from('127.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.2', '2')).toBe('198.51.100.7');
  });

  it('stays the connection’s when a trusted proxy says nothing, or nonsense', () => {
    expect(from('127.0.0.1', undefined, '1')).toBe('127.0.0.1');
    expect(from('127.0.0.1', 'unknown', '1')).toBe('127.0.0.1');
    expect(from('127.0.0.1', '6.6.6.6, <script>', '2')).toBe('127.0.0.1');
  });

  it('is believed only from the named addresses, each in its turn', () => {
    expect(from('10.1.2.3', '198.51.100.7', '10.0.0.0/8')).toBe('198.51.100.7');
    expect(from('10.1.2.3', '6.6.6.6, 198.51.100.7, 10.9.9.9', '10.0.0.0/8, ::1')).toBe('198.51.100.7');
    expect(from('203.0.113.9', '6.6.6.6', '10.0.0.0/8')).toBe('203.0.113.9');
    expect(from('2001:db8::1', '2001:db8:1::5', '2001:db8::/64')).toBe('2001:db8:1::5');
  });

  it.each(['0', '11', 'yes', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '1.2.3'])(
    'the setting %j is refused',
    (setting) => {
      expect(readTrustedProxies(setting)).toBeUndefined();
    },
  );
});
