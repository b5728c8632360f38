import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { ContentProblem } from './content-problem.ts';
import { readYaml, type YamlFile } from './yaml-place.ts';

/** A content file that was read, with the problems found in it so far. */
export type ContentFile = { file: string; yaml: YamlFile; problems: ContentProblem[] };

/** Reads one YAML file of the pack. Syntax errors are in `problems`. */
export function readContentFile(file: string): ContentFile {
  const yaml = readYaml(readFileSync(file, 'utf8'));
  return { file, yaml, problems: yaml.problems.map((problem) => ({ ...problem, file, level: 'error' as const })) };
}

/** Notes a problem at the place a path of fields leads to. */
export function note(
  content: ContentFile,
  path: PropertyKey[],
  message: string,
  level: ContentProblem['level'] = 'error',
): void {
  content.problems.push({
    file: content.file,
    ...content.yaml.place(path),
    message: path.length > 0 ? `${fieldName(path)}: ${message}` : message,
    level,
  });
}

/** Notes the issues of a schema; `at` is the path of the checked value in the file. */
export function noteIssues(content: ContentFile, issues: z.core.$ZodIssue[], at: PropertyKey[] = []): void {
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) note(content, [...at, ...issue.path, key], 'is not a known field');
    else note(content, [...at, ...issue.path], missing(issue) ? 'is missing' : issue.message);
  }
}

function missing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
}

function fieldName(path: PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}
