import { sweepWing } from '#tests/studio-sweep';

sweepWing('site');
