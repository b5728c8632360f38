import { sweepGroup } from '#tests/studio-sweep';

sweepGroup('site');
