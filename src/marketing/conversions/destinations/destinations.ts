import type { Destination } from '../model.ts';
import { ga4 } from './ga4.ts';
import { meta } from './meta.ts';

/** Every service that can be told of results. */
export const destinations: readonly Destination[] = [meta, ga4];

/** Those that are set up. */
export const destinationsOn = (): Destination[] => destinations.filter(({ isOn }) => isOn());
