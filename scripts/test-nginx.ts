import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../tests/setup/free-port';
import { longestStart } from '../tests/setup/limits';

/** nginx as it is deployed, in front of portals of this machine, on a folder that goes with it. */
export interface TestNginx {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** What its certificate is checked by, as PEM; it is good for `localhost` and what ends in it. */
  readonly certificate: string;
  /** One JSON object for each answer so far. */
  accessLog(): string;
  /** What it has printed so far: nothing while all is well. */
  output(): string;
  stop(): Promise<void>;
}

interface InFrontOf {
  /** The ports of two portals. */
  readonly portals: readonly [number, number];
  /** PORTAL_PROXY_SECRET of both. */
  readonly secret: string;
}

/** nginx itself, or `undefined` where it or what makes its certificate is not installed. */
export function nginxProgram(): string | undefined {
  if (!existsSync('/usr/bin/openssl')) return undefined;
  return ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((file) => existsSync(file));
}

/**
 * Starts nginx with the configuration of deploy/.
 * @throws Error with what nginx says of the configuration, or when it does not listen
 */
export async function startTestNginx(
  program: string,
  { portals, secret }: InFrontOf,
): Promise<TestNginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-nginx-'));
  // Started by root, its workers are somebody else.
  chmodSync(folder, 0o755);
  const accessLog = path.join(folder, 'access.log');
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  writeConfiguration(folder, {
    PORTAL_PROXY_SECRET: secret,
    PROXY_PORTAL_1: `127.0.0.1:${portals[0]}`,
    PROXY_PORTAL_2: `127.0.0.1:${portals[1]}`,
    PROXY_HTTP_LISTEN: `127.0.0.1:${httpPort}`,
    PROXY_HTTPS_LISTEN: `127.0.0.1:${httpsPort}`,
    PROXY_ACCESS_LOG: accessLog,
    PROXY_CERTIFICATES: folder,
    PROXY_STATE: folder,
    PROXY_PAGES: folder,
  });
  const certificate = writeCertificate(folder);

  let printed = '';
  const child = spawn(
    program,
    [
      '-p',
      folder,
      '-c',
      path.join(folder, 'nginx.conf'),
      '-g',
      `daemon off; pid ${folder}/pid;`,
      '-e',
      'stderr',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
    });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await listens(httpsPort, child))) {
    await stop();
    throw new Error(`nginx did not start:\n${printed}`);
  }
  return {
    httpPort,
    httpsPort,
    certificate,
    accessLog: () => readFileSync(accessLog, 'utf8'),
    output: () => printed,
    stop,
  };
}

/** Fills in what the official image fills in when it starts; deploy/compose.yaml names the same files. */
function writeConfiguration(folder: string, variables: Readonly<Record<string, string>>): void {
  const files = ['nginx.conf', 'nginx/to-portal.conf', 'nginx/own-headers.conf', 'nginx/down.html'];
  for (const file of files) {
    const template = readFileSync(path.join('deploy', file), 'utf8');
    const filled = template.replaceAll(
      /\$\{([A-Z_0-9]+)\}/g,
      (whole, name: string) => variables[name] ?? whole,
    );
    writeFileSync(path.join(folder, path.basename(file)), filled);
  }
}

/** A new certificate for each start, signed by itself. @returns the certificate as PEM */
export function writeCertificate(folder: string): string {
  const file = path.join(folder, 'portal.crt');
  const made = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost,IP:127.0.0.1'],
      ...['-keyout', path.join(folder, 'portal.key'), '-out', file],
    ],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);
  return readFileSync(file, 'utf8');
}

async function listens(port: number, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + longestStart;
  while (Date.now() < deadline && child.exitCode === null) {
    const connected = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (connected) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
