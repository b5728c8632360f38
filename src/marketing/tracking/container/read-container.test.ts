import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { config, useConfigForTests } from '#foundation/config';
import { containerExport } from '#tests/fakes/tag-container';
import { previewPolicy } from './preview-policy.ts';
import { readContainer, type Container } from './read-container.ts';

const origins = { pictures: 'https://pixel.example', frames: 'https://frames.example', home: 'https://home.example' };
const exported = containerExport(origins, 'en/workshop/x');
const script = "new Image().src = 'https://pixel.example/collect?tag=greeting'";
const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;

function read(text: string): Container {
  const found = readContainer(text);
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

const withTags = (...tag: object[]) =>
  read(JSON.stringify({ ...exported, containerVersion: { ...exported.containerVersion, tag, variable: [] } })).parts;
const html = (value: string) => withTags({ name: 'T', type: 'html', parameter: [{ key: 'html', value }] })[0]?.needs;

describe('what a container needs', () => {
  it('is read from its export: pictures, frames, scripts by their hash, and what changes with the page; paused tags are left out', () => {
    const { publicId, parts } = read(JSON.stringify(exported));
    expect(publicId).toBe('GTM-TEST123');
    expect(Object.fromEntries(parts.map(({ name, needs }) => [name, needs]))).toEqual({
      'Page view': [{ kind: 'picture', origin: origins.pictures }],
      Greeting: [
        { kind: 'inline', hash },
        { kind: 'request', origin: origins.pictures },
      ],
      Conversion: [{ kind: 'frame', origin: origins.frames }],
      Number: [
        { kind: 'changes', nonce: true },
        { kind: 'request', origin: origins.home },
      ],
    });
  });

  it('includes scripts from addresses without a scheme, however the attribute is written', () => {
    expect(html(`<script async src=//cdn.example/a.js></script><IMG SRC='http://pixel.example/x'>`)).toEqual([
      { kind: 'script', origin: 'https://cdn.example' },
      { kind: 'picture', origin: 'http://pixel.example' },
    ]);
  });

  it('is not guessed: an unknown kind of tag says so, and an address from a variable is left out', () => {
    const [unknown] = withTags({ name: 'Gallery', type: 'cvt_123_4', parameter: [] });
    expect(unknown).toMatchObject({ known: false, needs: [] });
    expect(html('<iframe src="https://{{Host}}/x"></iframe>')).toEqual([]);
  });

  it.each(['', '{', '[]', '{"exportFormatVersion":1}', '{"exportFormatVersion":2,"containerVersion":{}}'])(
    'refuses %j',
    (text) => expect(readContainer(text)).toMatchObject({ ok: false, reason: 'unreadable' }),
  );
});

describe('what the policy does with it', () => {
  const verdicts = (settings: Record<string, string>) => {
    useConfigForTests({ TAG_MANAGER_ID: 'GTM-TEST123', ...settings });
    const parts = previewPolicy(read(JSON.stringify(exported)), config());
    return Object.fromEntries(parts.map(({ name, needs }) => [name, needs.map(({ verdict }) => verdict)]));
  };

  it('blocks everything but what carries the nonce, until the owner allows it', () => {
    expect(verdicts({})).toEqual({
      'Page view': ['blocked'],
      Greeting: ['blocked', 'blocked'],
      Conversion: ['blocked'],
      Number: ['thanks', 'blocked'],
    });
    expect(
      verdicts({
        TAG_MANAGER_HOSTS: 'https://*.example',
        TAG_SCRIPT_HASHES: `${hash} Greeting`,
      }),
    ).toEqual({ 'Page view': ['runs'], Greeting: ['runs', 'runs'], Conversion: ['runs'], Number: ['thanks', 'runs'] });
  });

  it('a wildcard covers names below it and not the name itself, nor another scheme', () => {
    expect(verdicts({ TAG_MANAGER_HOSTS: 'https://*.pixel.example' })['Page view']).toEqual(['blocked']);
    expect(verdicts({ TAG_MANAGER_HOSTS: 'http://*.example' })['Page view']).toEqual(['blocked']);
  });

  it('a variable of own code is blocked, for no policy of ours makes code of text', () => {
    const variable = [{ name: 'Own code', type: 'jsm', parameter: [] }];
    const text = JSON.stringify({ ...exported, containerVersion: { ...exported.containerVersion, tag: [], variable } });
    useConfigForTests({ TAG_MANAGER_ID: 'GTM-TEST123' });
    expect(previewPolicy(read(text), config())).toEqual([
      {
        name: 'Own code',
        type: 'jsm',
        known: true,
        needs: [{ need: { kind: 'changes', nonce: false }, verdict: 'blocked' }],
      },
    ]);
  });
});
