import { z } from 'zod';
import { languageCodes } from '#foundation/locale/language.ts';
import { isMarket, marketCodes } from '#foundation/locale/market-list.server.ts';
import { blockId, slug, text } from './parts.ts';
import { middlewareProblem } from './page-middleware.ts';
import type { LayoutName } from '../layouts/frame.tsx';
import { pageKinds, visibilities, type PageKind } from './page-kinds.ts';
import type { PageSource } from './page.ts';

/** The layouts that a page may name. */
export const layoutNames = ['primary', 'primary-new', 'bigbang', 'plain', 'default'] as const satisfies LayoutName[];

const pathSchema = z
  .string()
  .max(200)
  .regex(
    /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/,
    'must be a path of lower case letters, digits, - and _, without a slash at the end',
  );

const kinds = Object.keys(pageKinds) as [PageKind, ...PageKind[]];

const unchecked = z.looseObject({ kind: z.string(), id: blockId() });

/** Kinds with built-in blocks. */
export const kindsWithOwnBlocks: PageKind[] = ['success', 'success-old', 'payment-status', 'fragment'];

const head = z.strictObject({
  // Search results show less: the editor and the linter advise, and refuse nothing that a page of the school had before.
  title: text(160),
  description: text(400),
  socialTitle: text(90).optional(),
  socialDescription: text(200).optional(),
});

const middlewareName = z.string().superRefine((name, context) => {
  const message = middlewareProblem(name);
  if (message) context.addIssue({ code: 'custom', message });
});

const fields = {
  path: pathSchema,
  language: z.enum(languageCodes),
  market: z.string().refine(isMarket, { error: () => `must be one of ${marketCodes().join(', ')}` }),
  kind: z.enum(kinds),
  layout: z.enum(layoutNames).optional(),
  label: text(50),
  group: slug().nullable().optional(),
  programme: slug().nullable().optional(),
  plan: z.enum(['full', 'advance']).optional(),
  offers: z.array(slug()).min(1).max(12).nullable().optional(),
  visibility: z.enum(visibilities).optional(),
  forChildren: z.boolean().optional(),
  middleware: z.array(middlewareName).max(5).optional(),
  canonical: pathSchema.optional(),
  variables: z.record(z.string().regex(/^[a-z][a-zA-Z0-9-]*$/, 'must be a name like school'), text(300)).optional(),
};

const hide = z.array(blockId()).max(60).optional();

const wholeSchema = z.strictObject({ ...fields, head, blocks: z.array(unchecked).max(60).default([]), hide });

const place = { after: blockId().optional(), before: blockId().optional(), at: z.enum(['start', 'end']).optional() };

const variantSchema = z
  .strictObject({
    ...z.strictObject(fields).partial().shape,
    path: pathSchema,
    variantOf: pathSchema,
    head: head.partial().optional(),
    override: z.record(blockId(), z.record(z.string(), z.unknown())).optional(),
    hide,
    insert: z
      .array(
        z
          .strictObject({ block: unchecked, ...place })
          .refine(
            ({ after, before, at }) => [after, before, at].filter(Boolean).length === 1,
            'needs one of after, before, at',
          ),
      )
      .optional(),
    order: z.array(blockId()).optional(),
  })
  .refine(({ path, variantOf }) => path !== variantOf, { path: ['variantOf'], message: 'must be another page' });

/** Validates the source of a page or variant. Blocks are validated separately, once resolved, because a variant has only parts of them. */
export function readPageSource(value: unknown): { source: PageSource } | { issues: z.core.$ZodIssue[] } {
  const isVariant = typeof value === 'object' && value !== null && 'variantOf' in value;
  const result = isVariant ? variantSchema.safeParse(value) : wholeSchema.safeParse(value);
  return result.success ? { source: result.data } : { issues: result.error.issues };
}
