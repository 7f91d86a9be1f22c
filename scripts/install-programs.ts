import { existsSync } from 'node:fs';
import { clamdProgram } from '../lib/documents/tests/clamd-server';
import { execute, run } from './run-program';
import { nginxProgram } from './test-nginx';
import { prometheusPrograms } from './test-prometheus';

/**
 * The system's Chromium, else Debian's package when root, else Playwright's own. The one that shows no
 * windows is the same engine, and draws the same pages in two thirds of the time.
 */
export async function findChromium(): Promise<string | undefined> {
  const installed = () =>
    ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
      .map((name) => `/usr/bin/${name}`)
      .find((file) => existsSync(file));
  if (installed()) return installed();
  await installFromDebian('chromium-headless-shell');
  if (installed()) return installed();
  await run('playwright', ['install', 'chromium']);
  return undefined;
}

/** Debian's nginx when root, and what makes its certificate. */
export async function installNginx(): Promise<void> {
  if (!nginxProgram()) await installFromDebian('nginx', 'openssl');
}

/** Debian's clamd when root; its database is never fetched. */
export async function installClamd(): Promise<void> {
  if (!clamdProgram()) await installFromDebian('clamav-daemon');
}

/** Debian's Prometheus when root. */
export async function installPrometheus(): Promise<void> {
  if (!prometheusPrograms()) await installFromDebian('prometheus');
}

/** Does nothing where there is no Debian or no right to install. */
async function installFromDebian(...packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(' and ')} …`);
  await execute('apt-get', ['update', '-q']);
  await execute('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    DEBIAN_FRONTEND: 'noninteractive',
    // Services are installed, not started (invoke-rc.d(8)).
    RUNLEVEL: '1',
  });
}
