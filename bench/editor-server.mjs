import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtServer, ownerCookie, postForm } from './built-server.mjs';
import { freePort } from './processes.mjs';

/** The built server with the starter content and an owner signed in; with `cookie` it joins another one's database. */
export async function editorServer({ database, cookie: known }) {
  const port = await freePort();
  const data = mkdtempSync(path.join(tmpdir(), 'bench-editor-'));
  const server = await builtServer({ port, data, database });
  const { site } = server;
  const cookie = known ?? (await ownerCookie(server));
  const versions = new Map();

  /** Keeps a draft of a page and answers its version. */
  const draft = async (id, { version = versions.get(id) ?? 0, content }) => {
    const response = await post(`/studio/pages/${id}/draft`, {
      do: 'save',
      version: String(version),
      content: JSON.stringify(content),
    });
    const said = await response.json();
    // The browser saved meanwhile.
    if (said.did === 'changed' && said.theirs) return draft(id, { version: said.theirs.version, content });
    if (said.did !== 'saved' || said.problems.length > 0)
      throw new Error(`Not saved: ${JSON.stringify(said).slice(0, 600)}`);
    versions.set(id, said.version);
    return said.version;
  };
  const post = (address, form) => postForm(site, address, form, cookie);
  return {
    port,
    site,
    cookie,
    draft,
    publish: async (id, version) => {
      const response = await post(`/studio/pages/${id}/edit`, { do: 'publish', version: String(version) });
      if (response.status !== 303)
        throw new Error(`Not published: ${response.status} ${(await response.text()).slice(0, 300)}`);
      versions.delete(id);
    },
    pageId: async (address) => {
      const list = await (
        await fetch(`${site}/studio/pages?search=${encodeURIComponent(address)}`, { headers: { cookie } })
      ).text();
      const [, id] =
        new RegExp(`/studio/pages/([0-9a-f-]{36})"[^>]*aria-label="[^"]*${address}`).exec(list) ??
        /\/studio\/pages\/([0-9a-f-]{36})/.exec(list) ??
        [];
      return id;
    },
    stop: async () => {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
