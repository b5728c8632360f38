import { config } from '#foundation/config';
import { isCode, type MessagePurpose, purposes, type SubmittedTemplate } from '../model.ts';
import type { TemplatePlace } from './starter-text.ts';
import { exampleValues, valuesFor } from './text.ts';

/** A text as submitted for approval; the name contains the version, because an approved one is never changed. */
export function forApproval(place: TemplatePlace, { text, version }: { text: string; version: number }) {
  const { purpose, language } = place;
  return {
    name: `${purpose.replaceAll('-', '_')}_v${version}`,
    language,
    category: categoryOf(purpose),
    text,
    examples: valuesFor(text, examples()),
  } satisfies SubmittedTemplate;
}

function categoryOf(purpose: MessagePurpose): SubmittedTemplate['category'] {
  if (isCode(purpose)) return 'AUTHENTICATION';
  return purposes[purpose].consent === 'offers' ? 'MARKETING' : 'UTILITY';
}

/** The values of a preview, with the school's own name. */
export function examples() {
  return { ...exampleValues, brand: config().BRAND_NAME };
}
