/** The bytes of a PDF file once it has ended. Ask before the first page is drawn. */
export function collectPdf(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('error', reject);
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
  });
}
