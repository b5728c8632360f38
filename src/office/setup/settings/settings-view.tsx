import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { SchoolPart, SetupChoice } from '#platform/school/model';
import { keyedGatewayNames } from '#sales/payments/gateways/gateway-words.ts';
import { partWords } from './part-words.ts';

type SettingsViewProps = {
  parts: { part: SchoolPart; now: string }[];
  pictures: string[];
  /** How many services have keys; only shown to those who see how money comes. */
  keys: number;
  demo: boolean;
  owner: boolean;
  choice: SetupChoice;
};

/** All parts of the settings of the school. */
export function SettingsView({ parts, pictures, keys, demo, owner, choice }: SettingsViewProps) {
  return (
    <>
      <PageHead title={say('School')}>
        {say('Who you are and how you look: on pages, in mails, on invoices. What you save counts at once.')}
      </PageHead>
      {owner && choice !== 'own' && (
        <Notice tone="info" title={say('Make it yours in five steps')}>
          <p>{say('At the end your first programme is on sale on pages of your own.')}</p>
          <ButtonLink to={studioPaths.studioSetup()} size="sm" className="mt-3">
            {say('Set up my school')}
          </ButtonLink>
        </Notice>
      )}
      {demo && choice === 'own' && (
        <Notice tone="warning">{say('The school has no name yet, so it carries the name of the demo.')}</Notice>
      )}
      <RecordList label={say('Parts of the settings')}>
        {parts.flatMap(({ part, now }) => [
          <RecordRow
            key={part}
            to={studioPaths.studioSettingsPart(part)}
            title={say(partWords[part].title)}
            detail={say(partWords[part].about)}
            meta={now}
          />,
          ...(part === 'name'
            ? [
                <RecordRow
                  key="logo"
                  to={studioPaths.studioSettingsPart('logo')}
                  title={say('Logo')}
                  detail={say('On light and on dark ground, as an icon, and for mails.')}
                  meta={pictures.length === 0 ? say('none yet') : say('{count} of 4', { count: pictures.length })}
                />,
              ]
            : []),
          ...(part === 'money'
            ? [
                <RecordRow
                  key="keys"
                  to={studioPaths.studioKeys()}
                  title={say('Keys')}
                  detail={say('{gateways}, mail server, WhatsApp, SMS: paste your keys and try them.', {
                    gateways: keyedGatewayNames(),
                  })}
                  meta={keys === 0 ? say('none yet') : say('{count} set', { count: keys })}
                />,
              ]
            : []),
        ])}
        <RecordRow
          key="demo"
          to={studioPaths.studioDemo()}
          title={say('Remove the demo')}
          detail={say('Programmes, pages and batches that came with the product and that nobody bought.')}
        />
      </RecordList>
    </>
  );
}
