/** The environment for a program of the machine that must not know our settings: where programs and their libraries are. */
export function programEnvironment(): Record<string, string> {
  const { PATH = '/usr/bin:/bin', LD_LIBRARY_PATH } = process.env;
  return { PATH, ...(LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }) };
}
