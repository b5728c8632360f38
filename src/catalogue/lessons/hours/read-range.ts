import { say } from '#foundation/i18n/staff/say.ts';
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

type Read =
  | { range: { starts: string; ends: string }; problems?: never }
  | { range?: never; problems: { starts?: string; ends?: string } };

/** Two hours of a day as they were typed; an end at midnight is that of the day. */
export function readRange({ starts, ends }: { starts: string; ends: string }): Read {
  const [from, typed] = [starts.trim().slice(0, 5), ends.trim().slice(0, 5)];
  const until = typed === '00:00' ? '24:00' : typed;
  const problems = {
    ...(clock.test(from) ? {} : { starts: say('Type an hour, such as 16:00.') }),
    ...(until === '24:00' || clock.test(until) ? {} : { ends: say('Type an hour, such as 20:00.') }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  return from < until
    ? { range: { starts: from, ends: until } }
    : { problems: { ends: say('This is not after the beginning. Hours past midnight are two rows, one a day.') } };
}
