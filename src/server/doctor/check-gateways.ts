import { config, gatewaySwitches } from '#foundation/config';
import { gatewaysOn } from '#sales/payments';
import type { Gateway, GatewayProbe } from '#sales/payments/model';
import { checkClock } from './check-clocks.ts';
import { broken, fine, look, type Finding } from './finding.ts';

/** Whether each gateway answers and accepts our keys, whether they are live, and the time of its clock. Read-only requests. */
export async function checkGateways(): Promise<Finding[]> {
  const locked = config().LOCKED_SERVICES.map((name) =>
    broken(
      'keys',
      `The keys of ${name} were set on screen and cannot be read: the secret of this server is another one than then.`,
      'Give the server its former SESSION_SECRET (or DATA_DIR/keys-secret), or type the keys again in the studio (School, Keys).',
    ),
  );
  return [...locked, ...(await checkThoseOn())];
}

async function checkThoseOn(): Promise<Finding[]> {
  const gateways = gatewaysOn();
  const asked = gateways.filter((gateway) => gateway.probe);
  if (asked.length > 0) return (await Promise.all(asked.map(checkGateway))).flat();
  const names = gateways.map(({ name }) => name).join(', ');
  if (names === '')
    return [broken('gateways', 'Nobody can pay: no gateway is switched on.', `Set ${gatewaySwitches()}.`)];
  return [fine('gateways', `Switched on: ${names}. None of these is a company that can be asked.`)];
}

async function checkGateway(gateway: Gateway): Promise<Finding[]> {
  const { name } = gateway;
  const begun = Date.now();
  const told = await gateway.probe?.();
  if (!told) return [];
  const between = new Date((begun + Date.now()) / 2);
  const found = [keysOf(name, told)];
  // The header has whole seconds, the last one has passed.
  if (told.clock) found.push(checkClock(name, new Date(told.clock.getTime() + 500), between, 0.5));
  return found;
}

function keysOf(name: string, { live, status, isTheirs }: GatewayProbe): Finding {
  const about = 'gateways';
  if (status === null)
    return broken(
      about,
      `${name} does not answer.`,
      'Look whether this machine may reach it by https; payments can be made again as soon as it can.',
    );
  if (status === 401 || status === 403)
    return broken(
      about,
      `${name} refuses the key (${status}).`,
      'Copy key and secret from its dashboard again, both of test or both of live.',
    );
  if (status < 200 || status >= 300)
    return look(
      about,
      `${name} answers with ${status}.`,
      'Look at its status page; if it says nothing, look at the key in its dashboard.',
    );
  if (!isTheirs)
    return look(
      about,
      `${name} answers, but not in its own form.`,
      'Look whether a proxy or a login page of the network stands between.',
    );
  return live
    ? fine(about, `${name} takes the key; it is live.`)
    : look(
        about,
        `${name} takes the key; it is a test key, nobody pays real money.`,
        'Before you sell, set the live key and its secrets.',
      );
}
