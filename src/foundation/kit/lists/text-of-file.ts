/** An uploaded file as text, without the mark of its encoding; null where it is no UTF-8, or has characters that no text has. */
export async function textOfFile(file: File): Promise<string | null> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
