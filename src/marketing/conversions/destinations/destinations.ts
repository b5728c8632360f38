import type { Destination } from '../model.ts';
import { ga4 } from './ga4.ts';
import { meta } from './meta.ts';

/** Every service that can receive conversions. */
export const destinations: readonly Destination[] = [meta, ga4];

/** The services that are set up. */
export const destinationsOn = (): Destination[] => destinations.filter(({ isOn }) => isOn());
