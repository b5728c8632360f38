/** What a cell of an exported list holds. */
export type Cell = string | number | Date | null;

/** A list as a file: the names of its columns, how many rows it has, and the rows, part by part. */
export type RowsToExport = { head: string[]; total: number; parts: AsyncGenerator<Cell[][]> };

/** What is exported of a list: what its address asked for, or the rows that were chosen. */
export type ExportAsked = { query: URLSearchParams; ids: string[] | undefined };

/** Records as files in one archive: how many there are, and their bytes, one at a time. */
export type FilesToExport = { total: number; files: AsyncGenerator<{ name: string; bytes: Uint8Array }> };
