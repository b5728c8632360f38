import { readFileSync } from 'node:fs';
import { parse as parseYaml } from 'yaml';
import { parse, type Expression } from '../promql/parse.ts';

export type Rule = { alert: string; expr: string; expression: Expression; seconds: number; words: string[] };
type Written = {
  alert: string;
  expr: string;
  for: string;
  annotations: Record<string, string>;
  labels: Record<string, string>;
};

const units: Record<string, number> = { s: 1, m: 60, h: 3_600 };

/** The alert rules that are shipped, read. */
export function alertRules(): Rule[] {
  const { groups } = parseYaml(readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as {
    groups: { rules: Written[] }[];
  };
  return groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr, for: lasting, annotations, labels }) => {
      const [, number = '', unit = ''] = /^(\d+)([smh])$/.exec(lasting) ?? [];
      if (!units[unit]) throw new Error(`${alert}: no such time: ${lasting}`);
      return {
        alert,
        expr,
        expression: parse(expr),
        seconds: Number(number) * (units[unit] ?? 0),
        words: [...Object.values(annotations), labels.severity ?? ''],
      };
    }),
  );
}

export function ruleNamed(alert: string): Rule {
  const rule = alertRules().find((one) => one.alert === alert);
  if (!rule) throw new Error(`No rule ${alert}`);
  return rule;
}
