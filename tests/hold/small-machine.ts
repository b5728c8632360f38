import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type SmallMachine = {
  /** Words before a program that run it, and what it starts, within the machine. */
  through: string[];
  /** The most that was in use, pages of files that could be given back too, in MB; how many programs were killed for want of memory. */
  seen: () => { mostMegabytes: number; killed: number };
  /** Takes the group away; its programs must have ended. */
  end: () => void;
};

const kinds = [
  {
    root: '/sys/fs/cgroup',
    limit: 'memory.max',
    most: 'memory.peak',
    kills: 'memory.events',
    swap: ['memory.swap.max', '0'],
  },
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    most: 'memory.max_usage_in_bytes',
    kills: 'memory.oom_control',
    swap: ['memory.swappiness', '0'],
  },
] as const;

/** One processor and so much memory, by a control group of the kernel (version 1 or 2). Null where this process may make none. */
export function smallMachine(megabytes: number): SmallMachine | null {
  for (const { root, limit, most, kills, swap } of kinds) {
    const group = path.join(root, `coursefront-proof-${process.pid}`);
    const file = (name: string) => path.join(group, name);
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    if (!existsSync(file(limit)) || !existsSync(file(most))) {
      rmdirSync(group);
      continue;
    }
    writeFileSync(file(limit), String(megabytes * 2 ** 20));
    if (existsSync(file(swap[0]))) writeFileSync(file(swap[0]), swap[1]);
    return {
      // The shell joins the group, and is replaced by the program.
      through: ['sh', '-c', `echo $$ > ${file('cgroup.procs')} && exec taskset -c 0 "$@"`, 'sh'],
      seen: () => ({
        mostMegabytes: Number(readFileSync(file(most), 'utf8')) / 2 ** 20,
        killed: Number(/^oom_kill (\d+)$/m.exec(readFileSync(file(kills), 'utf8'))?.[1] ?? Number.NaN),
      }),
      end: () => rmdirSync(group),
    };
  }
  return null;
}

/** What a process holds in memory, in MB: all of it, and the parts that are files (code, mapped) and that are its own. */
export function held(pid: number): { all: number; own: number; files: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { all: of('VmRSS'), own: of('RssAnon'), files: of('RssFile') + of('RssShmem') };
}
