import type { Config } from '#foundation/config';
import { registry } from '../consent/registry.ts';
import type { Container, ContainerPart, Need } from './read-container.ts';

/** `thanks`: it runs in the frame of thank-you pages alone, whose nonce it carries. */
export type Verdict = 'runs' | 'thanks' | 'blocked';
export type JudgedPart = Omit<ContainerPart, 'needs'> & { needs: { need: Need; verdict: Verdict }[] };

/** Judges each need of a container by the policy that pages with consent have now. */
export function previewPolicy({ parts }: Container, settings: Config): JudgedPart[] {
  const { frame: origins = [], script = [] } = allowedOf(settings);
  const judge = (need: Need): Verdict => {
    if (need.kind === 'changes') return need.nonce ? 'thanks' : 'blocked';
    if (need.kind === 'inline') return script.includes(`'${need.hash}'`) ? 'runs' : 'blocked';
    return origins.some((allowed) => covers(allowed, need.origin)) ? 'runs' : 'blocked';
  };
  return parts.map(({ needs, ...part }) => ({ ...part, needs: needs.map((need) => ({ need, verdict: judge(need) })) }));
}

/** The sources that tags may use now, as the policy names them. */
export function allowedOf(settings: Config) {
  return registry.find(({ id }) => id === 'tag-manager')?.hosts(settings) ?? {};
}

/** Whether a source of the policy covers an origin, which may have a wildcard itself (CSP3 §6.7.2.8). */
function covers(allowed: string, origin: string): boolean {
  if (allowed === origin) return true;
  const [, scheme, ending] = /^(https?:\/\/)\*(\..+)$/.exec(allowed) ?? [];
  return scheme !== undefined && ending !== undefined && origin.startsWith(scheme) && origin.endsWith(ending);
}
