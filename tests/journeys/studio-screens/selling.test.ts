import { sweepGroup } from '#tests/studio-sweep';

sweepGroup('selling');
