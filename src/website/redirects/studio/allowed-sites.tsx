import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';

type AllowedSitesProps = {
  hosts: { host: string; addedBy: string; used: number }[];
  mayAllow: boolean;
  answer: { host: string; refusal: string } | undefined;
};

/** The other sites that redirects may lead to. Only an owner changes them. */
export function AllowedSites({ hosts, mayAllow, answer }: AllowedSitesProps) {
  return (
    <Disclosure id="sites" summary={say('Other sites that redirects may lead to')} open={answer !== undefined}>
      <div className="grid max-w-xl gap-4">
        <p className="text-sm text-ink-soft">
          {say('Redirects stay on this site, but for the sites listed here. Only an owner changes the list.')}
        </p>
        {hosts.length > 0 && (
          <ul className="grid gap-1" aria-label={say('Allowed sites')}>
            {hosts.map(({ host, used }) => (
              <li key={host} className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0 break-all font-semibold">{host}</span>
                <span className="flex items-center gap-3 text-sm text-ink-soft">
                  {used === 1 ? say('1 redirect') : say('{count} redirects', { count: used })}
                  {mayAllow && (
                    <Form method="post">
                      <input type="hidden" name="host" value={host} />
                      <Button size="sm" variant="quiet" name="do" value="forbid">
                        {say('Remove')}
                        <span className="visually-hidden">: {host}</span>
                      </Button>
                    </Form>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {mayAllow && (
          <Form method="post" className="grid gap-3" noValidate>
            <Field
              name="host"
              label={say('Name of the site')}
              placeholder="shop.example.com"
              defaultValue={answer?.host}
              error={answer?.refusal}
              autoCapitalize="none"
              autoComplete="off"
            />
            <div>
              <Button size="sm" variant="secondary" name="do" value="allow">
                {say('Allow this site')}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Disclosure>
  );
}
