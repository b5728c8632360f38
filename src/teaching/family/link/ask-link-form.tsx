import { useText } from '#foundation/i18n/index.tsx';
import type { Language } from '#foundation/locale/language.ts';
import { LinkRequest, type LinkRequestAnswer } from '#sales/orders/ui/link-request.tsx';
import { paths } from '#foundation/web/paths.ts';
import { Field } from '#foundation/ui/forms/field.tsx';

/** `over`: they followed an expired link. */
type AskLinkProps = { asked: boolean; over?: boolean; spoken: Language[]; answer: LinkRequestAnswer };

/** The form that mails the link to a family's page, and its confirmation. */
export function AskLink({ asked, over = false, spoken, answer }: AskLinkProps) {
  const say = useText();
  return (
    <LinkRequest
      title={say(over ? 'document.ended.title' : 'family.link.title')}
      text={over ? `${say('family.link.over')} ${say('family.link.text')}` : say('family.link.text')}
      sent={{ title: say('family.link.sentTitle'), text: say('family.link.sentText') }}
      asked={asked}
      answer={answer}
      spoken={spoken}
      addressIn={(language) => paths.familyLink(language)}
    >
      <Field
        name="contact"
        label={say('family.link.contact')}
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={answer?.typed}
        autoFocus={answer?.reason === 'unreadable'}
        error={answer?.reason === 'unreadable' ? say('family.link.problem') : undefined}
      />
    </LinkRequest>
  );
}
