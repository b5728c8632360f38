import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { operatorsGuide } from '#tests/operators-guide';
import { longProofs } from '#tests/proofs';
import { temporaryFolder } from '#tests/running-server';

/** The lines of shell in the guide, in its order: those of the install, and all that an operator types on the installed site. */
const guide = Array.from(operatorsGuide().matchAll(/```sh( install)?\n([\s\S]*?)```/g), ([, install, lines = '']) => ({
  install: install !== undefined,
  lines,
}));
const linesOf = (install: boolean) => guide.filter((one) => one.install === install).map(({ lines }) => lines);

/**
 * In place of systemd, which runs as the first process of a machine only: makes the folders of a unit, and starts and stops its command as its
 * user with its settings, all read from the unit file.
 */
const systemctl = `#!/bin/bash
set -eu
case $1 in daemon-reload) exit 0 ;; esac
name=\${!#}
process=/var/log/$name.pid
case $1 in stop|restart)
  if [ -e $process ]; then kill $(cat $process); tail --pid=$(cat $process) -f /dev/null; rm $process; fi
  case $1 in stop) exit 0 ;; esac
esac
unit=/etc/systemd/system/$name.service; [ -f $unit ] || unit=/lib/systemd/system/$name.service
get() { sed -n "s/^$1=//p" $unit; }
user=$(get User)
for kind in State:/var/lib Cache:/var/cache; do
  folder=$(get \${kind%%:*}Directory); [ -z "$folder" ] || install -d -m 700 -o $user -g $user "\${kind#*:}/$folder"
done
settings=$(cat "$(get EnvironmentFile)" 2>/dev/null || true; get Environment)
cd "$(get WorkingDirectory || true)" 2>/dev/null || cd /
export HOME=/var/lib/$name XDG_DATA_HOME=/var/lib/$name/.local/share; install -d -o $user -g $user $HOME
caps=; case "$(get AmbientCapabilities)" in *CAP_NET_BIND_SERVICE*) caps="--inh-caps=+net_bind_service --ambient-caps=+net_bind_service" ;; esac
setsid setpriv --reuid=$user --regid=$user --init-groups $caps env $settings $(get ExecStart) > /var/log/$name.log 2>&1 &
echo $! > $process
`;

/** A root shell in a separate mount, process and network namespace: what is written to /etc, /opt and /var is discarded with it. */
const machine = `set -eu
layers=$1; mount -t tmpfs none $layers
for place in etc opt srv var; do
  mkdir -p $layers/$place $layers/work-$place
  mount -t overlay overlay -o lowerdir=/$place,upperdir=$layers/$place,workdir=$layers/work-$place /$place
done
ip link set lo up
export DOMAIN=localhost PATH=$2:$PATH
cd $3
retry() { for try in $(seq 300); do "$@" && return; sleep 0.2; done; "$@"; }
. ./install.sh
root=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
retry test -s $root
retry curl --silent --fail --cacert $root -o page.html https://localhost/
curl --silent --cacert $root -o /dev/null -w '%{http_code}' http://localhost/ > redirect
link=$(journalctl --unit coursefront | grep -o 'https://localhost/welcome?token=[^ ]*')
curl --silent --cacert $root -o welcome.html -w '%{http_code}' "$link" > welcome
# The form of that page, as a browser sends it, and the studio that it opens.
curl --silent --cacert $root -D joined -o /dev/null -w '%{http_code}' -H 'Origin: https://localhost' -H 'Sec-Fetch-Site: same-origin' \\
  --data-urlencode 'name=Asha' --data-urlencode 'email=asha@example.org' --data-urlencode 'password=kite glue seven lanterns' "$link" > form
cookie=$(sed -n 's/^set-cookie: \\(__Host-staff=[^;]*\\).*/\\1/Ip' joined)
curl --silent --cacert $root -H "Cookie: $cookie" -o /dev/null -w '%{http_code}' https://localhost/studio > studio
curl --silent --cacert $root -D headers -o /dev/null https://localhost/en/workshop/rocket-science
ps -e -o user:32=,args= | grep '[b]uild/server/index.js' > users
# The other lines of the guide, in its order; an operator waits for the site after a start.
opened() { retry curl --silent --fail --cacert $root -o "$1.html" https://localhost/; readlink /opt/coursefront > "$1.version" || true; }
n=0; for lines in commands-*.sh; do
  n=$((n + 1))
  . ./$lines > $n.said 2>&1 || { cat $n.said; exit 1; }
  opened $n
done
cp /etc/coursefront.env settings
ls /opt/coursefront/ > files
find /var/lib/coursefront /srv/backups ! -user coursefront > foreign
`;

if (longProofs)
  it('the five steps of the guide lead from the archive to a site with TLS, whose first form opens the studio; every other line of it does what it says', () => {
    expect(linesOf(true)).toHaveLength(5);
    const folder = temporaryFolder();
    const programs = path.join(folder, 'programs');
    const work = path.join(folder, 'downloads');
    for (const name of [programs, work, path.join(folder, 'layers')]) mkdirSync(name);
    chmodSync(folder, 0o755);
    if (spawnSync('caddy', ['version']).status !== 0)
      execFileSync('apt-get', ['install', '-y', 'caddy'], { stdio: 'ignore' });
    execFileSync(process.execPath, ['scripts/release.mjs', '--build', 'build', '--to', path.join(folder, 'made')], {
      stdio: 'ignore',
    });
    execFileSync('sh', ['-c', `cp ${folder}/made/*.tar.gz ${folder}/made/SHA256SUMS ${work}`]);
    const stands = {
      systemctl,
      // What it would install is there.
      'apt-get': '#!/bin/sh\nexit 0\n',
      // The first start takes a moment: an operator would look again.
      journalctl:
        '#!/bin/sh\nfor try in $(seq 900); do grep -q "First sign-in" /var/log/$2.log && break; sleep 0.2; done; cat /var/log/$2.log\n',
    };
    for (const [name, text] of Object.entries(stands)) writeFileSync(path.join(programs, name), text, { mode: 0o755 });
    writeFileSync(path.join(work, 'install.sh'), linesOf(true).join('\n'));
    for (const [at, lines] of linesOf(false).entries()) writeFileSync(path.join(work, `commands-${at}.sh`), lines);
    writeFileSync(path.join(folder, 'machine.sh'), machine);
    const words = [
      '--mount',
      '--net',
      '--pid',
      '--fork',
      '--kill-child',
      '--mount-proc',
      'bash',
      path.join(folder, 'machine.sh'),
    ];
    const done = spawnSync('unshare', [...words, path.join(folder, 'layers'), programs, work], { encoding: 'utf8' });
    expect(done.status, `${done.stdout}\n${done.stderr}`).toBe(0);
    const read = (name: string) => readFileSync(path.join(work, name), 'utf8');
    expect(done.stdout).toContain('First sign-in for the owner (one time, 7 days): https://localhost/welcome?token=');
    expect(read('page.html')).toContain('<html');
    expect([read('redirect'), read('welcome')]).toEqual(['308', '200']);
    expect([read('form'), read('studio')]).toEqual(['303', '200']);
    expect(read('headers')).toContain('strict-transport-security');
    // Not as root.
    expect(read('users')).toMatch(/^coursefront /);
    const said = linesOf(false).map((lines, at) => ({ lines, said: read(`${at + 1}.said`) }));
    const answer = (line: string) => said.find(({ lines }) => lines.includes(line))?.said ?? `No such line: ${line}`;
    expect(answer('coursefront doctor')).toContain('The settings are read from /etc/coursefront.env');
    expect(answer('coursefront doctor')).toMatch(/\n\d+ fine, \d+ to look at, 0 broken\n/);
    expect(answer('coursefront doctor')).toMatch(/^\/var\/lib\/coursefront\/backups\/\S+\.backup: /m);
    expect(answer('coursefront staff list')).toContain('asha@example.org');
    expect(answer('coursefront restore')).toMatch(/^\/srv\/backups\/\S+\.backup: /m);
    expect(answer('coursefront restore')).toMatch(/^Can be restored: /m);
    const versions = said.map((_, at) => read(`${at + 1}.version`).trim());
    expect(versions.slice(-3)).toEqual([
      'coursefront-before',
      expect.stringMatching(/^coursefront-\d{8}-\d{4}$/) as string,
      'coursefront-before',
    ]);
    // All that the site stores is where the settings say, and its own.
    expect(read('settings')).toContain('DATA_DIR=/var/lib/coursefront\n');
    expect(read('files').split('\n')).not.toContain('data');
    expect(read('foreign')).toBe('');
  }, 900_000);
