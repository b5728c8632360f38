import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { settings } from '../src/foundation/config/settings.ts';
import { bodyLimits } from '../src/server/http/request-guard.ts';
import { operatorsGuide } from '#tests/operators-guide';
import { temporaryFolder } from '#tests/temporary-folder';

const text = (file: string) => readFileSync(file, 'utf8');

describe.each(['coursefront', 'coursefront-worker'])('the unit %s of systemd', (unitName) => {
  const unit = text(`deploy/systemd/${unitName}.service`);

  it('sets settings that there are, and its folders are those of the guide', () => {
    const set = Array.from(unit.matchAll(/^Environment=([A-Z_]+)=/gm), ([, name = '']) => name);
    const others = ['NODE_COMPILE_CACHE', 'COURSEFRONT_ENV'];
    expect(set.filter((name) => !Object.hasOwn(settings, name) && !others.includes(name))).toEqual([]);
    const guide = operatorsGuide();
    const own = unitName === 'coursefront' ? [] : ['/etc/coursefront-worker.env'];
    for (const place of ['/opt/coursefront', '/etc/coursefront.env', '/var/lib/coursefront', ...own]) {
      expect(unit).toContain(place);
      expect(guide).toContain(place);
    }
    expect(Number(/^TimeoutStopSec=(\d+)/m.exec(unit)?.[1])).toBeGreaterThan(25 + 1.5);
  });

  it('shares one file and one folder with the commands, and leaves the reading to systemd', () => {
    const [, file = ''] = /^EnvironmentFile=(.+)$/m.exec(unit) ?? [];
    expect(text('deploy/coursefront.sh')).toContain(`export COURSEFRONT_ENV=${file}`);
    expect(unit).toMatch(/^Environment=COURSEFRONT_ENV=$/m);
    const [, folder = ''] = /^Environment=DATA_DIR=(.+)$/m.exec(unit) ?? [];
    const [, lines = ''] = new RegExp(`^printf '([^']+)'.* > ${file}$`, 'm').exec(operatorsGuide()) ?? [];
    expect(lines.split(String.raw`\n`)).toContain(`DATA_DIR=${folder}`);
  });

  it('has a way to backups elsewhere, which the guide takes, under its own walls', () => {
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
    const guide = operatorsGuide();
    expect(guide).toContain(`/etc/systemd/system/${unitName}.service.d/backups.conf`);
    const [, dropIn = ''] = /printf '(\[Service\][^']+)'/.exec(guide) ?? [];
    expect(dropIn).toBe('[Service]\\nReadWritePaths=%s\\n');
  });

  if (spawnSync('systemd-analyze', ['--version']).status === 0)
    it('is understood by systemd, and exposes little', () => {
      const verified = spawnSync('systemd-analyze', ['verify', `deploy/systemd/${unitName}.service`], {
        encoding: 'utf8',
      });
      const said = verified.stderr
        .split('\n')
        .filter((line) => line.includes('coursefront') && !line.includes('is not executable'));
      expect(said).toEqual([]);
      const { stdout } = spawnSync(
        'systemd-analyze',
        ['security', '--offline=yes', `deploy/systemd/${unitName}.service`],
        {
          encoding: 'utf8',
        },
      );
      expect(Number(/exposure level for coursefront\S*.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2);
    });
});

describe('the proxies', () => {
  it('forward the address, host and protocol they see in place of what the visitor sent, and hold idle connections for a shorter time than the site', () => {
    const nginx = text('deploy/nginx/coursefront.conf');
    for (const [name, value] of Object.entries({ For: '$remote_addr', Host: '$http_host', Proto: '$scheme' }))
      expect(nginx).toContain(`proxy_set_header X-Forwarded-${name} ${value};`);
    expect(Number(/keepalive_timeout (\d+)s/.exec(nginx)?.[1])).toBeLessThan(15);
    // The largest upload of the guard gets through.
    const most = Math.max(...Object.values(bodyLimits));
    expect(Number(/client_max_body_size (\d+)m/.exec(nginx)?.[1]) * 2 ** 20).toBeGreaterThan(most);
    expect(Number(/keepalive (\d+)s/.exec(text('deploy/caddy/Caddyfile'))?.[1])).toBeLessThan(15);
  });

  if (spawnSync('caddy', ['version']).status === 0)
    it('Caddy takes its file', () => {
      const words = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/caddy/Caddyfile'];
      const env = { ...process.env, DOMAIN: 'localhost', HOME: temporaryFolder() };
      expect(spawnSync('caddy', words, { env }).status).toBe(0);
      expect(spawnSync('caddy', words, { env: { ...env, UPSTREAM: '}' } }).status).toBe(1);
    });

  if (spawnSync('nginx', ['-v']).status === 0)
    it('nginx takes its file', () => {
      const folder = temporaryFolder();
      const words = [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-subj',
        '/CN=x',
        '-days',
        '1',
      ];
      spawnSync('openssl', [...words, '-keyout', `${folder}/key`, '-out', `${folder}/pem`]);
      const own = text('deploy/nginx/coursefront.conf')
        .replace(/\/etc\/ssl\/certs\/\S+(?=;)/, `${folder}/pem`)
        .replace(/\/etc\/ssl\/private\/\S+(?=;)/, `${folder}/key`);
      const verdict = (part: string) => {
        const file = path.join(folder, 'nginx.conf');
        writeFileSync(file, `pid ${folder}/pid; error_log stderr; events {} http { ${part} }`);
        return spawnSync('nginx', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' });
      };
      expect(verdict(own).stderr).toContain('test is successful');
      expect(verdict(own.replace('proxy_pass', 'proxy_pas')).status).toBe(1);
    });
});
