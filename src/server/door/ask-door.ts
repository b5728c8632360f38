import { request } from 'node:http';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { readNote, type Command, type CommandAnswer } from './door-file.ts';

/**
 * Has the server that holds the database run a command. Null if there is none: no note, or one that a killed server left. Throws
 * the server's error.
 */
export async function askDoor(dataDirectory: string, command: Command): Promise<CommandAnswer | null> {
  const note = readNote(dataDirectory);
  if (!note) return null;
  const body = JSON.stringify(command);
  const headers = {
    'x-coursefront-command': note.token,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: note.port, method: 'POST', headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        if (response.statusCode === 200) resolve(JSON.parse(text) as CommandAnswer);
        // Another program has the port of a server that is gone.
        else if (response.statusCode === 500) reject(new StartRefused(`The running server could not do it: ${text}`));
        else resolve(null);
      });
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve(null);
      else reject(new StartRefused(`The running server did not finish the command: ${error.message}`));
    });
    asked.end(body);
  });
}
