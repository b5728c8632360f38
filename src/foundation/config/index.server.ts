import { readOfficeZoneFrom, usualOfficeZone } from '#foundation/locale/office-zone.ts';
import { brandOf, isDemoName, type Brand } from './brand.ts';
import { readConfig, storedLater, WrongSettings, type Config, type Stored } from './read-config.ts';
import { useServiceSettings } from './service-settings.ts';
import { isFromEnvironment, type KeyService } from './settings/key-services.ts';
import { keptSecret } from './session-secret.ts';
import { namesInFile, sentenceOf, slipsInEnvironment, unknownInFile } from './unknown-settings.ts';

export { programEnvironment } from './program-environment.ts';
export { ownerWords } from './brand.ts';
export { brandPictureAddress, brandSlots, defaultLook, type BrandPicture, type BrandSlot, type Look } from './look.ts';
export {
  gatewaySettings,
  gatewaySwitches,
  isSwitchedOn,
  type GatewayName,
  type GatewaySettings,
} from './settings/gateway-settings.ts';
export { keyServiceNamed, keyServices, type KeyService, type StoredKeys } from './settings/key-services.ts';
export { mailPorts } from './settings/mail-server.ts';
export { messageSettingsTogether } from './settings/message-settings.ts';
export { retentionWords } from './settings/retention-settings.ts';
export { readConfig, type Config } from './read-config.ts';
import type { StoredSettings } from './storable-settings.ts';

export { settingProblem, storableSettings, type StorableSetting, type StoredSettings } from './storable-settings.ts';

let current: Config | undefined;
/** The file that COURSEFRONT_ENV named, if it was read. */
let serviceFile: string | null = null;
/** The variables of the environment, of the service's file and of the `.env` file. */
let environment: Record<string, string | undefined> = {};
let storedNow: StoredSettings = {};
readOfficeZoneFrom(() => current?.OFFICE_ZONE ?? usualOfficeZone);
let secret: string | undefined;
let secretOfKeys: string | undefined;

/**
 * The settings of this process, read and checked once from the environment, the file of the service (`useServiceSettings`) and an optional `.env`
 * file, in this order: what stands in one before wins. Throws `WrongSettings` when one is wrong or `.env` names an unknown one. An unknown name in
 * the environment, which other programs share, or in the service's file, which systemd reads too, only causes a warning on standard error.
 */
export function config(): Config {
  current ??= readOnce();
  return current;
}

function readOnce(): Config {
  serviceFile = useServiceSettings({
    environment: process.env,
    command: process.argv[2] ?? 'serve',
    pid: process.pid,
  });
  const slips = slipsInEnvironment(Object.keys(process.env));
  const inFile = namesInFile();
  const unknown = unknownInFile(inFile);
  if (unknown.length > 0) throw new WrongSettings(`Wrong settings in .env:\n  ${unknown.map(sentenceOf).join('\n  ')}`);
  if (inFile.length > 0) process.loadEnvFile('.env');
  environment = { ...process.env };
  const read = readConfig(environment, storedLater);
  for (const slip of slips) process.stderr.write(`Warning: ${sentenceOf(slip)}\n`);
  return read;
}

/**
 * Applies the settings set on screen below those of the environment, from now on, in this process. Throws `WrongSettings`, and changes nothing, if
 * the combination is wrong.
 */
export function useStoredSettings(stored: Stored): void {
  const { SITE_URL } = config();
  const read = readConfig(environment, stored);
  storedNow = stored.settings;
  // A port chosen by the system is known only once the server listens.
  current = read.SITE_URL === 'http://localhost:0' ? { ...read, SITE_URL } : read;
}

/** The settings file that this process shares with the service; null where it read none. */
export function serviceSettingsFile(): string | null {
  config();
  return serviceFile;
}

/** Problems of these stored settings combined with the environment, one sentence each (`OWNER_STATE: is …`); empty if there are none. */
export function storedProblems(stored: Stored): string[] {
  config();
  try {
    readConfig(environment, stored);
    return [];
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

/** The value of a setting in the environment, which overrides the stored one; undefined if it is not set there. */
export function environmentValue(name: string): string | undefined {
  config();
  return environment[name] || undefined;
}

/** Whether the business has no name yet, so that the site is the demo and carries its name. */
export function isDemoBrand(): boolean {
  return isDemoName(config().BRAND_NAME);
}

/** The brand and its prefixes as they would be with these stored values; nothing is checked or changed. */
export function brandWith(stored: StoredSettings): Brand {
  const { SITE_URL, COMPANY_SITE_URL } = config();
  const said: StoredSettings = { ...storedNow, ...stored, ...environment };
  const { BRAND_NAME, MAIL_FROM, DOCUMENT_PREFIX, ORDER_PREFIX } = said;
  const given = Object.entries({ BRAND_NAME, MAIL_FROM, DOCUMENT_PREFIX, ORDER_PREFIX }).filter(([, text]) => text);
  return brandOf({ ...Object.fromEntries(given), COMPANY_SITE_URL }, SITE_URL);
}

/** The settings of the environment alone: servers that share cached pages must agree on them. */
export function environmentConfig(): Config {
  config();
  return readConfig(environment, storedLater);
}

/** The PostgreSQL server itself, past a pooler, for what a pooler cannot do; undefined with the embedded database. */
export function directDatabase(): string | undefined {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = config();
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}

/** The signing secret: SESSION_SECRET, or the one kept in the data folder since the first start. */
export function sessionSecret(): string {
  secret ??= config().SESSION_SECRET ?? keptSecret(config().DATA_DIR);
  return secret;
}

/**
 * The secret that seals keys of other companies in the database: SESSION_SECRET, or one of its own kept in the data folder, which only encrypted
 * backups contain.
 */
export function keysSecret(): string {
  secretOfKeys ??= config().SESSION_SECRET ?? keptSecret(config().DATA_DIR, 'keys-secret');
  return secretOfKeys;
}

/** Whether a service's keys come from the environment, which wins over those of the screen. */
export function keysFromEnvironment(service: KeyService): boolean {
  config();
  return isFromEnvironment(service, environment);
}

/** Tests set what they need; everything else keeps its default. */
export function useConfigForTests(given: Record<string, string>): Config {
  environment = given;
  storedNow = {};
  current = readConfig(given);
  secret = current.SESSION_SECRET ?? 'a secret that only the tests know, 32+ chars';
  secretOfKeys = secret;
  return current;
}

/** The actual port if PORT is 0, so that links made without SITE_URL use it. */
export function listeningOn(port: number): void {
  const { SITE_URL } = config();
  if (SITE_URL === 'http://localhost:0') current = { ...config(), SITE_URL: `http://localhost:${port}` };
}
