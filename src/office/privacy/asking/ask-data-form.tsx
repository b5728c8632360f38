import { useText } from '#foundation/i18n/index.tsx';
import type { Language } from '#foundation/locale/language.ts';
import { LinkRequest, type LinkRequestAnswer } from '#sales/orders/ui/link-request.tsx';
import { paths } from '#foundation/web/paths.ts';
import { Field } from '#foundation/ui/forms/field.tsx';

type AskDataProps = { asked: boolean; spoken: Language[]; answer: LinkRequestAnswer };

/** The form that mails the data link, and its confirmation. */
export function AskData({ asked, spoken, answer }: AskDataProps) {
  const say = useText();
  return (
    <LinkRequest
      title={say('yourData.title')}
      text={say('yourData.text')}
      sent={{ title: say('yourData.sentTitle'), text: say('yourData.sentText') }}
      asked={asked}
      answer={answer}
      spoken={spoken}
      addressIn={(language) => paths.yourData(language)}
    >
      <Field
        name="email"
        type="email"
        label={say('yourData.email')}
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={answer?.typed}
        autoFocus={answer?.reason === 'unreadable'}
        error={answer?.reason === 'unreadable' ? say('yourData.problem') : undefined}
      />
    </LinkRequest>
  );
}
