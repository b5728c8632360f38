import { useText } from '#i18n';
import type { Language } from '#locale/language';
import { LinkRequest, type LinkRequestAnswer } from '#orders/ui/link-request';
import { paths } from '#paths';
import { Field } from '#ui/forms/field';

type AskDataProps = { asked: boolean; spoken: Language[]; answer: LinkRequestAnswer };

/** The form that has the link to somebody's data sent, and what is said once it was. */
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
