import { existsSync } from 'node:fs';
import { clamdProgram } from '../lib/documents/tests/clamd-server';
import { execute, run } from './run-program';
import { nginxProgram } from './test-nginx';
import { prometheusPrograms } from './test-prometheus';

/** Which tests are to run: what those need is installed. */
export interface NeededPrograms {
  readonly browser: boolean;
  readonly operations: boolean;
}

/** Installs what tests need beside npm's packages, all at once: Debian's packages, when root. */
export async function installPrograms({ browser, operations }: NeededPrograms): Promise<void> {
  const missing = [
    ...(clamdProgram() ? [] : ['clamav-daemon']),
    ...(browser && !installedChromium() ? ['chromium-headless-shell'] : []),
    ...(operations && !nginxProgram() ? ['nginx', 'openssl'] : []),
    ...(operations && !prometheusPrograms() ? ['prometheus'] : []),
  ];
  if (missing.length > 0) await installFromDebian(missing);
  if (browser && !installedChromium()) await run('playwright', ['install', 'chromium']);
}

/**
 * The system's Chromium; undefined where Playwright has its own. The one that shows no windows is the
 * same engine, and draws the same pages in two thirds of the time.
 */
export function installedChromium(): string | undefined {
  return ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .map((name) => `/usr/bin/${name}`)
    .find((file) => existsSync(file));
}

/** Does nothing where there is no Debian or no right to install. */
async function installFromDebian(packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} …`);
  await execute('apt-get', ['update', '-q']);
  await execute('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    DEBIAN_FRONTEND: 'noninteractive',
    // Services are installed, not started (invoke-rc.d(8)).
    RUNLEVEL: '1',
  });
}
