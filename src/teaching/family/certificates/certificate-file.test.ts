import { beforeEach, describe, expect, it } from 'vitest';
import type { Programme } from '#catalogue/catalog/model';
import { useConfigForTests } from '#foundation/config';
import { drawCertificate } from '#sales/documents/pdf/draw-certificate.ts';
import { newId } from '#foundation/kit/id.ts';
import { languageCodes, type Language } from '#foundation/locale/language.ts';
import { composeSheet } from './compose-sheet.ts';

beforeEach(() => void useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' }));

const programme: Programme = {
  id: newId(),
  slug: 'kites',
  topic: { slug: 'aeromodelling', title: { en: 'Aeromodelling' }, art: 'aeromodelling', position: 0 },
  format: 'workshop',
  ages: { min: 8, max: 14 },
  title: { en: 'Kites', ta: 'பட்டங்கள்' },
  summary: { en: 'Build a kite.' },
  sessions: 2,
  minutesPerSession: 90,
  kit: false,
  venue: null,
  tax: null,
  taxCode: null,
  autoPage: false,
  picture: null,
};

describe('the file', () => {
  const names: Record<Language, string> = {
    en: 'Zoë D’Souza',
    ta: 'ஸ்ரீனிவாசன் கௌரி',
    te: 'శ్రీనివాస్ స్త్రీ',
    kn: 'ಶ್ರೀಧರ್ ಕೃಷ್ಣಮೂರ್ತಿ',
    ml: 'ശ്രീലക്ഷ്മി സ്ത്രീ',
    hi: 'श्रीकृष्ण स्त्री',
  };

  it.each(languageCodes)(
    'in %s is one page in its script, the same bytes each time, also with a long name',
    async (language) => {
      const at = new Date('2026-11-22T06:00:00Z');
      const rule = { least: null, texts: {}, version: 0 };
      for (const name of [names[language], `${names[language]} `.repeat(12).trim()]) {
        const learner = { name, age: 10, isBuyer: false };
        const number = 'TL-2026-7K4M-92QX-AB3D';
        const sheet = await composeSheet({ language, learner }, { programme, rule, at, zone: 'Asia/Kolkata', number });
        const bytes = Buffer.from(await drawCertificate(sheet, at));
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
        expect(bytes.equals(Buffer.from(await drawCertificate(sheet, at)))).toBe(true);
        expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
        const fonts = {
          en: 'NotoSans',
          ta: 'NotoSansTamil',
          te: 'NotoSansTelugu',
          kn: 'NotoSansKannada',
          ml: 'Manjari',
          // It includes the letters of Devanagari.
          hi: 'NotoSans',
        };
        expect(bytes.toString('latin1')).toContain(`+${fonts[language]}`);
      }
    },
  );
});
