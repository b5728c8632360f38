import type { z } from 'zod';
import { block, intro, title } from '../../pages/parts.ts';

/** A sample of the brand: name, mascot, drawings and colours. */
export const schema = () => block('brand-kit', { title: title(), intro: intro() });

export type BrandKit = z.output<ReturnType<typeof schema>>;
