import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AuditedWrites } from './architecture/audited-writes.ts';
import { ImportGraph } from './architecture/reachable.ts';
import { knownRoutes } from './hold/routes.ts';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };

/** What does the work of a form once: who names one of these has a key for all below. */
const answers = ['createOnce', 'once', 'submitStaffForm', 'submitPageForm'];
