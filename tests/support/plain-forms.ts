import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DOMWindow } from 'jsdom';
import type { Asked } from './plain-requests.ts';

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Files that were chosen for a field; jsdom has no way to put them into `files`. */
const chosen = new WeakMap<Element, ChosenFile[]>();

/** Names and sorts of the few files that tests take from the disk. */
const sorts: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.csv': 'text/csv',
  '.pdf': 'application/pdf',
};

const named = (file: string | ChosenFile): ChosenFile =>
  typeof file === 'string'
    ? {
        name: path.basename(file),
        mimeType: sorts[path.extname(file)] ?? 'application/octet-stream',
        buffer: readFileSync(file),
      }
    : file;

/** Selects files like a visitor. Throws if the field takes no files, or only one. */
export function chooseFiles(field: Element, files: string | ChosenFile | readonly (string | ChosenFile)[]): void {
  const list = [files].flat().map((file) => named(file as string | ChosenFile));
  if (!field.matches('input[type=file]')) throw new Error('Files are chosen in an input[type=file] only.');
  if (list.length > 1 && !field.hasAttribute('multiple')) throw new Error('This field takes one file.');
  chosen.set(field, list);
}

export const chosenFiles = (field: Element): ChosenFile[] => chosen.get(field) ?? [];

/** Sends a form by its button in `press` as browsers do: `formnovalidate` of the button, and files that the page's own `files` does not know. */
export function withFiles(form: HTMLFormElement | null, submitter: Element | null, press: () => void): void {
  const taken = [...(form?.elements ?? [])].filter(
    (field) => field.hasAttribute('required') && chosenFiles(field).length > 0,
  );
  for (const field of taken) field.removeAttribute('required');
  const unchecked = submitter?.hasAttribute('formnovalidate') && !form?.noValidate;
  if (unchecked) form?.setAttribute('novalidate', '');
  try {
    press();
  } finally {
    if (unchecked) form?.removeAttribute('novalidate');
    for (const field of taken) field.setAttribute('required', '');
  }
}

type Entry = [name: string, value: string | ChosenFile];

/** Names, values and files, in the order of the page. */
function entriesOf(window: DOMWindow, form: HTMLFormElement, submitter: HTMLElement | null): Entry[] {
  const fields = [...form.elements].filter(
    (field) => field.matches('input[type=file][name]:not([name=""])') && !field.matches(':disabled'),
  );
  const entries = [...new window.FormData(form, submitter)] as [string, string | File][];
  return entries.flatMap(([name, value]): Entry[] => {
    if (typeof value === 'string') return [[name, value]];
    const files = chosenFiles(fields.shift() ?? form);
    const none: ChosenFile = { name: '', mimeType: '', buffer: Buffer.alloc(0) };
    return (files.length > 0 ? files : [none]).map((file): Entry => [name, file]);
  });
}

const lines = (text: string) => text.replace(/\r\n|\r|\n/g, '\r\n');
const quoted = (text: string) => `"${text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}"`;

/** Names, values and files as `multipart/form-data`. Node's own leaves the file name away where no file was chosen; browsers do not. */
function inParts(entries: Entry[]): Pick<Asked, 'body' | 'headers'> {
  const between = `----WebKitFormBoundary${randomBytes(8).toString('hex')}`;
  const parts = entries.flatMap(([name, value]) => {
    const head = `--${between}\r\nContent-Disposition: form-data; name=${quoted(lines(name))}`;
    if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${lines(value)}\r\n`)];
    const type = value.mimeType || 'application/octet-stream';
    const about = `${head}; filename=${quoted(value.name)}\r\nContent-Type: ${type}\r\n\r\n`;
    return [Buffer.from(about), value.buffer, Buffer.from('\r\n')];
  });
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${between}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${between}` },
  };
}

/** The request a browser makes of a form. Throws, with an explanation, for what is no request, and for form features that no page of ours uses. */
export function requestOf(window: DOMWindow, form: HTMLFormElement, submitter: HTMLElement | null): Asked {
  const said = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const method = (said('method') ?? 'get').toLowerCase();
  if (method === 'dialog') throw new Error('A form that closes a dialog needs a browser.');
  if (said('target') && said('target') !== '_self')
    throw new Error('A form that opens another window needs a browser.');
  const url = new URL(said('action') || form.ownerDocument.URL, form.ownerDocument.baseURI);
  const entries = entriesOf(window, form, submitter);
  const words = () =>
    new URLSearchParams(
      entries.map(([name, value]) => [lines(name), lines(typeof value === 'string' ? value : value.name)]),
    ).toString();
  if (method !== 'post') {
    url.search = words();
    return { url: url.href, method: 'GET' };
  }
  const coding = (said('enctype') ?? '').toLowerCase();
  if (coding === 'text/plain') throw new Error('A form that is sent as text/plain needs a browser.');
  if (coding === 'multipart/form-data') return { url: url.href, method: 'POST', ...inParts(entries) };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { url: url.href, method: 'POST', body: Buffer.from(words()), headers };
}
