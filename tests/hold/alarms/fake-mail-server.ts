import { createServer, type Socket } from 'node:net';

export type FakeMailServer = {
  url: string;
  /** `takes` every mail, `refuses` each for now (450), or `hangs` after it said hello. */
  mood: 'takes' | 'refuses' | 'hangs';
  taken: () => number;
  /** Commands it was given, such as `AUTH` and `MAIL`. */
  commands: string[];
  stop: () => Promise<void>;
};

/** A test mail server. `password`: required in AUTH PLAIN, if given. */
export async function fakeMailServer({ password }: { password?: string } = {}): Promise<FakeMailServer> {
  const open = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    let inMail = false;
    say('220 mail server of a test');
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        if (inMail) {
          if (line !== '.') continue;
          inMail = false;
          taken += 1;
          say('250 taken');
          continue;
        }
        const [verb = ''] = line.toUpperCase().split(' ');
        fake.commands.push(verb);
        if (verb === 'EHLO') {
          say('250-mail server of a test');
          if (password !== undefined) say('250-AUTH PLAIN LOGIN');
          say('250 8BITMIME');
        } else if (verb === 'AUTH') {
          const said = Buffer.from(line.split(' ')[2] ?? '', 'base64')
            .toString()
            .split('\0')
            .at(-1);
          say(said === password ? '235 welcome' : '535 no such user or password');
        } else if (verb === 'QUIT') socket.end('221 bye\r\n');
        else if (fake.mood === 'hangs') return;
        else if (verb === 'MAIL' && fake.mood === 'refuses') say('450 not now');
        else if (verb === 'DATA') {
          inMail = true;
          say('354 go on');
        } else say('250 fine');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const fake: FakeMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mood: 'takes',
    taken: () => taken,
    commands: [],
    stop: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return fake;
}
