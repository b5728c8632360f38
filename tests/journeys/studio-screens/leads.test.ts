import { sweepGroup } from '#tests/studio-sweep';

sweepGroup('leads');
