import { parseArgs } from 'node:util';
import { examine } from '../doctor/examine.ts';
import type { Finding, State } from '../doctor/finding.ts';

export const usage = `usage: npm run doctor [-- --json]
  looks at settings, disk, database, jobs, storage, backups, mail, gateways and clocks, and says of each: fine, look or broken, and what to do.
  Sends no mail, moves no money and changes no data; the server may run.
  --json   the same for programs
exits 0 when nothing is broken, 1 when something is, 2 on wrong words.`;

/** `npm run doctor` */
export async function doctorCommand(args: string[]): Promise<void> {
  let json: boolean;
  try {
    ({ json } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } }).values);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const findings = await examine();
  const state = worstOf(findings);
  console.log(json ? JSON.stringify({ state, findings }, null, 2) : textOf(findings));
  // Connections that were opened would keep the process alive; what was printed must be out before.
  process.stdout.write('', () => process.exit(state === 'broken' ? 1 : 0));
}

function worstOf(findings: Finding[]): State {
  return (['broken', 'look'] as const).find((state) => findings.some((finding) => finding.state === state)) ?? 'fine';
}

function textOf(findings: Finding[]): string {
  const lines = findings.flatMap(({ about, state, says, todo }) => {
    const first = `${state.padEnd(8)}${about.padEnd(12)}${says}`;
    return todo === null ? [first] : [first, `${' '.repeat(20)}→ ${todo}`];
  });
  const count = (state: State) => findings.filter((finding) => finding.state === state).length;
  return [...lines, '', `${count('fine')} fine, ${count('look')} to look at, ${count('broken')} broken`].join('\n');
}
