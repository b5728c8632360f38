import { config, gatewaySwitches, serviceSettingsFile } from '#foundation/config';
import { isHttps } from '#foundation/kit/safe-url.ts';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { broken, fine, look, type Finding } from './finding.ts';

/** Whether the settings are valid, and what a public site lacks. With wrong ones nothing else can be checked. */
export function checkSettings(): Finding[] {
  const about = 'settings';
  try {
    config();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    const says = error.message.replaceAll(/\s*\n\s*/g, ' ');
    return [
      broken(
        about,
        says,
        'Mend them in the environment or in the settings file, as docs/settings.md says, and run this again.',
      ),
    ];
  }
  const { SITE_URL, SMTP_URL, originIsFixed, SANDBOX_PAYMENTS } = config();
  const isPublic = originIsFixed && isHttps(SITE_URL);
  const found: Finding[] = [];
  if (!originIsFixed)
    found.push(
      look(about, `SITE_URL is not set: links in mails lead to ${SITE_URL}.`, 'Set SITE_URL to the public address.'),
    );
  else if (!isPublic)
    found.push(
      look(
        about,
        `${SITE_URL} is no https address: passwords travel in the open.`,
        'Put a proxy with TLS in front, and set SITE_URL to its https address.',
      ),
    );
  if (isPublic && !SMTP_URL)
    found.push(
      look(about, 'SMTP_URL is not set: mails are only files in DATA_DIR/mail.', 'Set SMTP_URL and MAIL_FROM.'),
    );
  if (isPublic && SANDBOX_PAYMENTS)
    found.push(
      look(
        about,
        'The sandbox is on: seats can be taken without real money.',
        `Set ${gatewaySwitches()}; then set SANDBOX_PAYMENTS=off.`,
      ),
    );
  if (found.length === 0) found.push(fine(about, `The settings of ${SITE_URL} can be used.`));
  const file = serviceSettingsFile();
  return file ? [fine(about, `The settings are read from ${file}, as those of the service.`), ...found] : found;
}
