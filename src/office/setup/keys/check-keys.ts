import { config, keyServices, mailPorts, type KeyService } from '#foundation/config';
import { say } from '#foundation/i18n/staff/say.ts';
import { printable } from '#foundation/kit/clean-text.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { KeysOfService } from '#platform/school';
import type { Typed } from '#platform/school/model';
import { beginnings, fieldLabel, fieldProblem, serviceTitle } from './key-words.ts';

/** A form with keys. `mode`: what the owner says the keys are, `test` or `live`; it only counts where there is a difference. */
export type TypedKeys = { values: Typed; mode: string };

/**
 * All keys of a service from a form: an empty field keeps its value, as long as the account and the mode stay, since a secret must not go to a host or
 * an account that it was not typed for. Or a sentence for each wrong field.
 */
export function checkKeys(
  service: KeyService,
  { values, mode }: TypedKeys,
  before: KeysOfService,
): Outcome<Typed, 'invalid', Typed> {
  const typed = Object.fromEntries(service.fields.map(({ name }) => [name, tidied(name, values[name] ?? '')]));
  const problems: Typed = {};
  const kept = keepsAccount(service, typed, before) ? (before.values ?? {}) : {};
  const all: Typed = {};
  for (const { name, schema, kind, formerly } of service.fields) {
    const text = typed[name] ?? '';
    if (text !== '') {
      const problem =
        misplaced(service, name, text) ??
        (formerly !== null && changesMode(service, typed, before) && before.values?.[name] === text
          ? say('This secret is that of the test keys: what a test signs would count as real money. Choose another.')
          : null) ??
        (schema.safeParse(text).success ? null : fieldProblem(name));
      if (problem) problems[name] = problem;
      all[name] = text;
    } else if (kept[name] && kind !== 'shown') all[name] = kept[name];
    else
      problems[name] = before.values?.[name]
        ? say('Type this again too: it belongs to what you changed.')
        : say('Fill in “{field}”.', { field: fieldLabel(name) });
  }
  const port = all.SMTP_PORT;
  if (port && !(mailPorts as readonly string[]).includes(port) && config().WEBHOOKS_PRIVATE !== 'yes')
    problems.SMTP_PORT = fieldProblem('SMTP_PORT');
  for (const [name, problem] of Object.entries({ ...sameTwice(all), ...wrongMode(service, all, mode) }))
    problems[name] ??= problem;
  return Object.keys(problems).length > 0 ? refused('invalid', problems) : ok(all);
}

/** As a phone pastes it: with spaces and line ends around, for keys also inside. */
function tidied(name: string, text: string): string {
  if (name === 'SMTP_PASSWORD') return text.trim();
  const plain = printable(text).replaceAll(/\s+/g, '');
  return name === 'SMTP_HOST' ? plain.toLowerCase() : plain;
}

function keepsAccount({ fields, live }: KeyService, typed: Typed, { values: before }: KeysOfService): boolean {
  if (!before) return false;
  const shown = fields.every(({ name, kind }) => kind !== 'shown' || typed[name] === before[name]);
  const key = live && typed[live.field];
  return shown && (!live || !key || live.pattern.test(key) === live.pattern.test(before[live.field] ?? ''));
}

/** Whether other keys were of the other mode before. */
function changesMode({ live }: KeyService, typed: Typed, { values: before }: KeysOfService): boolean {
  const key = live && typed[live.field];
  const former = live && before?.[live.field];
  return live && key && former ? live.pattern.test(key) !== live.pattern.test(former) : false;
}

function misplaced(service: KeyService, name: string, text: string): string | null {
  const known = beginnings.find(({ begins }) => begins.test(text));
  if (!known || known.belongs === name) return null;
  // The field it belongs into is on another screen.
  if (known.of !== service.name) return say('This is a key of {service}.', { service: serviceTitle(known.of) });
  return known.belongs === null
    ? say('This is the publishable key, which is no secret. Copy the secret key, which begins with sk_.')
    : say('This belongs into the field “{field}”.', { field: fieldLabel(known.belongs) });
}

function sameTwice(all: Typed): Typed {
  const entries = Object.entries(all).filter(([name]) => !name.startsWith('SMTP_'));
  const twice = entries.filter(([name, text]) => entries.some(([other, same]) => other !== name && same === text));
  return Object.fromEntries(twice.map(([name]) => [name, say('Two fields hold the same. Each has its own.')]));
}

/** The mode must be that of the key, and there are no test keys beside live ones: their payments give seats for no money. */
function wrongMode(service: KeyService, all: Typed, mode: string): Typed {
  const { live } = service;
  const key = live && all[live.field];
  if (!live || !key) return {};
  const isLive = live.pattern.test(key);
  if (mode !== 'live' && mode !== 'test') return { mode: say('Choose one.') };
  if (isLive && mode === 'test')
    return {
      [live.field]: say('This is a live key: it takes real money. Choose “Real money”, or paste the test key.'),
    };
  if (!isLive && mode === 'live')
    return {
      [live.field]: say('This is a test key: nobody pays with it. Paste the live key, or choose “Only to try it”.'),
    };
  const other = otherMode(service.name, isLive);
  if (!other) return {};
  return {
    mode: isLive
      ? say(
          '{service} still has test keys: beside real money they give seats away. Remove them or make them live first.',
          {
            service: serviceTitle(other),
          },
        )
      : say('{service} takes real money already: beside it, test keys would give seats away.', {
          service: serviceTitle(other),
        }),
  };
}

/** A service with keys of the other mode (test beside live); undefined without one. */
function otherMode(own: string, isLive: boolean): string | undefined {
  const now = config() as unknown as Record<string, unknown>;
  return keyServices.find(({ name, live }) => {
    const key = live && name !== own ? now[live.field] : undefined;
    return live && typeof key === 'string' && live.pattern.test(key) !== isLive;
  })?.name;
}
