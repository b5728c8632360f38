import type { Programme } from '#catalogue/catalog/model';
import { config } from '#foundation/config';
import type { CertificateSheet } from '#sales/documents/model';
import { readableCode } from '#foundation/kit/readable-code.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Learner } from '#sales/orders/model';
import { paths } from '#foundation/web/paths.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { CertificateRule } from '../model.ts';

/** A new number, such as `XY-2026-7K4M-92QX-A93D`: the last twelve characters cannot be guessed (25¹², 55 bits). */
export function newCertificateNumber(at: Date): string {
  const prefix =
    config()
      .DOCUMENT_PREFIX.toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '') || 'C';
  return `${prefix}-${at.getUTCFullYear()}-${readableCode(3)}`;
}

/** All texts of a certificate, in the language of the order; `at` is its date, formatted in `zone`. */
export async function composeSheet(
  { language, learner }: { language: Language; learner: Pick<Learner, 'name'> },
  {
    programme,
    rule,
    at,
    zone,
    number,
  }: { programme: Programme; rule: CertificateRule; at: Date; zone: string; number: string },
): Promise<CertificateSheet> {
  await prepareLanguage(language);
  const say = translator(language);
  const { BRAND_NAME, SITE_URL } = config();
  const name = inLanguage(programme.title, language);
  return {
    language,
    number,
    issuer: BRAND_NAME,
    title: say('certificate.title'),
    lead: say('certificate.lead'),
    learner: learner.name,
    text: rule.texts[language] ?? say('certificate.text', { programme: name }),
    facts: [
      [say('certificate.programme'), name],
      [say('certificate.date'), dateIn(at, zone, language)],
      [say('certificate.number'), number],
    ],
    check: say('certificate.checkAt', { address: SITE_URL + paths.certificate(number) }),
  };
}

/** The date of an instant as printed. */
export function dateIn(at: Date, zone: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'long',
    timeZone: zone,
    numberingSystem: 'latn',
  }).format(at);
}
