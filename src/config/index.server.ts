import { readConfig, WrongSettings, type Config } from './read-config.ts';
import { keptSecret } from './session-secret.ts';
import { namesInFile, sentenceOf, slipsInEnvironment, unknownInFile } from './unknown-settings.ts';

export { ownerWords } from './brand.ts';
export { readConfig, type Config } from './read-config.ts';

let current: Config | undefined;
let secret: string | undefined;

/**
 * The settings of this process, read and checked once from the environment and an optional `.env` beside it.
 * Throws `WrongSettings` when any is wrong or the `.env` names one that is none; a slip in the environment, which belongs
 * to others too, is only warned about on standard error.
 */
export function config(): Config {
  current ??= readOnce();
  return current;
}

function readOnce(): Config {
  const slips = slipsInEnvironment(Object.keys(process.env));
  const inFile = namesInFile();
  const unknown = unknownInFile(inFile);
  if (unknown.length > 0) throw new WrongSettings(`Wrong settings in .env:\n  ${unknown.map(sentenceOf).join('\n  ')}`);
  if (inFile.length > 0) process.loadEnvFile('.env');
  const read = readConfig(process.env);
  for (const slip of slips) process.stderr.write(`Warning: ${sentenceOf(slip)}\n`);
  return read;
}

/** The signing secret: SESSION_SECRET, or the one kept in the data folder since the first start. */
export function sessionSecret(): string {
  secret ??= config().SESSION_SECRET ?? keptSecret(config().DATA_DIR);
  return secret;
}

/** Tests set what they need; everything else keeps its default. */
export function useConfigForTests(environment: Record<string, string>): Config {
  current = readConfig(environment);
  secret = current.SESSION_SECRET ?? 'a secret that only the tests know, 32+ chars';
  return current;
}

/** The port the server really got when PORT was 0, so that links made without SITE_URL lead to it. */
export function listeningOn(port: number): void {
  const { SITE_URL } = config();
  if (SITE_URL === 'http://localhost:0') current = { ...config(), SITE_URL: `http://localhost:${port}` };
}
