/** The value of a cell in an exported list. */
export type Cell = string | number | Date | null;

/** A list for export: its column names, its number of rows, and the rows, part by part. */
export type RowsToExport = { head: string[]; total: number; parts: AsyncGenerator<Cell[][]> };

/** The export of a list: its query, or the selected rows. */
export type ExportAsked = { query: URLSearchParams; ids: string[] | undefined };

/** Records as files in one archive: their number, and their bytes, one at a time. */
export type FilesToExport = { total: number; files: AsyncGenerator<{ name: string; bytes: Uint8Array }> };
