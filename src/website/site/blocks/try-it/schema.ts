import { z } from 'zod';
import { block, intro, title } from '../../pages/parts.ts';
import { toyNames } from './toys/names.ts';

/** Something to try under the finger; `toy` says which. The title and the introduction say what to look for. */
export const schema = () => block('try-it', { title: title(), intro: intro(), toy: z.enum(toyNames) });

export type TryIt = z.output<ReturnType<typeof schema>>;
