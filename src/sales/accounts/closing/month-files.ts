import { createHash } from 'node:crypto';
import type { Tx } from '#platform/db';
import { listAccounted } from '#sales/documents';
import { documentTitles } from '#sales/documents/model';
import { zipOfFiles } from '#foundation/kit/lists/zip.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { balanceCells, balanceHead } from '../balance/balance-file.ts';
import { trialBalance } from '../balance/trial-balance.ts';
import { decimal } from '../month/amounts.ts';
import { csvLines } from '#foundation/kit/lists/write-csv.ts';
import { filesOf, lockOf } from '../month/locks.ts';
import { monthSpan, type Month } from '../month/months.ts';
import type { GstMonth } from '../returns/gst-month.ts';
import { readGstMonth } from '../returns/gst-month.ts';
import { gstReturn, sectionCsv, sectionFile } from '../returns/gst-return.ts';
import { toolDate } from '../returns/section.ts';

export type MonthFile = { name: string; content: string };

/** The files of a month by name: as stored when it was locked, else current. */
export async function monthFiles(tx: Tx, month: Month): Promise<MonthFile[]> {
  const lock = await lockOf(tx, month);
  return lock ? filesOf(tx, lock.id) : makeFiles(tx, month, await readGstMonth(tx, month));
}

/** The current files of a month: the sections of its return, its trial balance, and its documents. */
export async function makeFiles(tx: Tx, month: Month, gst: GstMonth | null): Promise<MonthFile[]> {
  const span = monthSpan(month);
  const sections = gst
    ? gstReturn(gst).map((section) => ({ name: sectionFile(section), content: sectionCsv(section) }))
    : [];
  const files = [
    ...sections,
    { name: 'trial-balance.csv', content: csvLines([balanceHead, ...balanceCells(await trialBalance(tx, span))]) },
    { name: 'documents.csv', content: await register(tx, span) },
  ];
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Every document of a span, in the order written. */
async function register(tx: Tx, span: { from: Date; to: Date }): Promise<string> {
  await prepareLanguage('en');
  const say = translator('en');
  const rows: string[][] = [];
  for (let page = await listAccounted(tx, span); page.length > 0; page = await listAccounted(tx, span, page.at(-1)?.id))
    rows.push(
      ...page.map((document) => {
        const amount = (minor: number) => decimal(minor, document.currency);
        return [
          document.number,
          say(documentTitles[document.form]),
          toolDate(document.at),
          document.buyer,
          document.gstin ?? '',
          document.place ?? '',
          document.currency,
          amount(document.taxable),
          amount(document.central),
          amount(document.state),
          amount(document.integrated),
          amount(document.total),
        ];
      }),
    );
  const head = [
    'Number',
    'Kind',
    'Date',
    'Buyer',
    'GSTIN',
    'State',
    'Currency',
    'Taxable',
    'CGST',
    'SGST',
    'IGST',
    'Total',
  ];
  return csvLines([head, ...rows]);
}

/** All files of a month as one archive; deterministic bytes. */
export async function zipOf(month: Month, files: MonthFile[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const encoded = files.map(({ name, content }) => ({ name: `${month}/${name}`, bytes: Buffer.from(content) }));
  for await (const part of zipOfFiles(encoded)) parts.push(part);
  return Buffer.concat(parts);
}

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
