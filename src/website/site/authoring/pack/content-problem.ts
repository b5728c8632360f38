/** Something wrong in a content file. A warning does not stop an import. */
export type ContentProblem = {
  file: string;
  line: number;
  column: number;
  message: string;
  level: 'error' | 'warning';
};

/** `content/pages/why.yaml:12:5: error: head.title must not be empty` */
export function describeProblem({ file, line, column, message, level }: ContentProblem): string {
  return `${file}:${line}:${column}: ${level}: ${message}`;
}
