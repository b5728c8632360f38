import { decodeText } from './decode-text.ts';
import { isWorkbook } from './read-list.server.ts';

/** An uploaded file of text, in whatever encoding a program saved it (`decodeText`); null for a workbook, a picture and what else is no text. */
export async function textOfFile(file: File): Promise<string | null> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return isWorkbook(bytes) ? null : decodeText(bytes);
}
