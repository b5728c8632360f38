import { config } from '#foundation/config';
import { database } from '#platform/db';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { languages } from '#foundation/locale/language.ts';
import { mailDocument, type MailBlock } from '#platform/mail';
import { paths } from '#foundation/web/paths.ts';
import { languagesOf, listPublicIssues } from '../issue/issues.ts';
import { archivePage, canonical } from './archive-page.ts';

/** The public issues of the newsletter, the newest first, each in its languages. */
export async function loader() {
  await prepareLanguage('en');
  const say = translator('en');
  const { SITE_URL, BRAND_NAME } = config();
  const issues = await listPublicIssues(database());
  const blocks = issues.flatMap((issue) =>
    languagesOf(issue).map((language): MailBlock => ({
      kind: 'link',
      label: `${issue.texts[language]?.subject ?? ''} (${languages[language].name})`,
      url: SITE_URL + paths.newsletterIssue(language, issue.number),
    })),
  );
  const title = say('newsletterIssueMail.archive', { brand: BRAND_NAME });
  const empty: MailBlock = { kind: 'paragraph', text: say('newsletterIssueMail.archiveEmpty') };
  const robots = issues.length === 0 ? '<meta name="robots" content="noindex">' : '';
  const { html } = mailDocument({
    language: 'en',
    title,
    blocks: [...(blocks.length > 0 ? blocks : [empty]), { kind: 'link', label: BRAND_NAME, url: `${SITE_URL}/` }],
    scheme: 'both',
    head: canonical(paths.newsletterArchive()) + robots,
  });
  return archivePage(html);
}
