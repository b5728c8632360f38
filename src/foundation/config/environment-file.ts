type State = 'line' | 'name' | 'before' | 'value' | 'single' | 'double' | 'comment';

/**
 * The variables of a file in the format of systemd's `EnvironmentFile=` (man systemd.exec; `parse_env_file` in its `env-file.c`): one `NAME=value` a
 * line. A line that begins with # or ; is a comment, and a # later in a line is part of the value. A backslash takes the next character as it is, and
 * continues the line at its end; in double quotes it does so before `"`, `\`, `` ` `` and `$` alone, in single quotes never. Lines without = and names
 * that no variable can have are left out; a later line wins.
 */
export function readEnvironmentFile(text: string): Record<string, string> {
  const found: [string, string][] = [];
  let state: State = 'line';
  let name = '';
  let value = '';
  // How much of the value stays when spaces at its end are cut.
  let kept = 0;
  const end = () => {
    if (/^[A-Za-z_]\w*$/.test(name.trim())) found.push([name.trim(), value.slice(0, kept)]);
    [state, name, value, kept] = ['line', '', '', 0];
  };
  const add = (letters: string, isSpace = false) => {
    value += letters;
    if (!isSpace) kept = value.length;
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    const isEnd = letter === '\n' || letter === '\r';
    const isSpace = letter === ' ' || letter === '\t';
    if (state === 'comment') {
      if (letter === '\\') at += 1;
      else if (isEnd) state = 'line';
    } else if (state === 'line') {
      if (letter === '#' || letter === ';') state = 'comment';
      else if (!isEnd && !isSpace) [state, name] = ['name', letter];
    } else if (state === 'name') {
      if (isEnd) [state, name] = ['line', ''];
      else if (letter === '=') state = 'before';
      else name += letter;
    } else if (state === 'single' || state === 'double') {
      if (letter === (state === 'single' ? "'" : '"')) state = 'before';
      else if (letter === '\\' && state === 'double') {
        at += 1;
        const next = text[at] ?? '';
        if (next !== '\n') add('"\\`$'.includes(next) ? next : `\\${next}`);
      } else add(letter);
    } else if (isEnd) end();
    else if (letter === '\\') {
      at += 1;
      state = 'value';
      const next = text[at] ?? '';
      if (next !== '\n' && next !== '\r') add(next);
    } else if (state === 'before' && letter === "'") state = 'single';
    else if (state === 'before' && letter === '"') state = 'double';
    else if (state === 'value' || !isSpace) {
      state = 'value';
      add(letter, isSpace);
    }
  }
  if (state !== 'line' && state !== 'name' && state !== 'comment') end();
  return Object.fromEntries(found);
}
