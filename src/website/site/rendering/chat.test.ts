import { describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { chatWindow } from './chat.ts';

const at = (settings: Record<string, string>) => {
  useConfigForTests({ SITE_URL: 'https://school.example', SITE_HOSTS: 'www.school.example', ...settings });
  return chatWindow('/support');
};
const CHAT_SNIPPET = '<script src="https://vendor.example/w.js"></script>';

describe('NAV-7 the storage of the chat window', () => {
  it('is there for a window of another host, and not for one of the site, which could read the page', () => {
    const CHAT_KEY = 'k';
    expect(at({ CHAT_KEY })).toEqual({ address: '/sandbox/chat?key=k', storage: false });
    expect(at({ CHAT_KEY, CHAT_URL: 'https://desk.example/c' })).toMatchObject({ storage: true });
    for (const host of ['school.example', 'school.example:8443', 'www.school.example'])
      expect(at({ CHAT_KEY, CHAT_URL: `https://${host}/c` })).toMatchObject({ storage: false });
  });

  it("needs an origin apart from the site's for a snippet", () => {
    expect(at({ CHAT_SNIPPET })).toBeNull();
    expect(at({ CHAT_SNIPPET, CHAT_ORIGIN: 'https://www.school.example' })).toBeNull();
    expect(at({ CHAT_SNIPPET, CHAT_ORIGIN: 'https://chat.school.example' })).toEqual({
      address: 'https://chat.school.example/chat-window',
      storage: true,
    });
  });

  it('is of no page but three', () => {
    useConfigForTests({ SITE_URL: 'https://school.example', CHAT_KEY: 'k' });
    expect(['/', '/support', '/workshops', '/why'].map((path) => chatWindow(path) !== null)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
