import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { writeCertificate } from '../scripts/test-nginx';
import { freePort } from '../tests/setup/free-port';
import { type Neighbour, neighbour } from './neighbour';

/**
 * Starts nginx, as it comes, serving the bytes of an answer from a file: as fast as it can be. It
 * logs as it comes and speaks TLS, as in front of the portal.
 * @param compressed the body, by gzip
 */
export async function startFileServer(program: string, compressed: Buffer): Promise<Neighbour> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-file-'));
  // Started by root, its workers are somebody else.
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeCertificate(folder);
  writeFileSync(path.join(folder, 'index.html.gz'), compressed);
  writeFileSync(path.join(folder, 'index.html'), gunzipSync(compressed));
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port));
  const child = spawn(
    program,
    ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', `daemon off; pid ${folder}/pid;`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const server = await neighbour(child, `https://127.0.0.1:${port}`);
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number): string {
  return `
    worker_processes auto;
    events { worker_connections 1024; }
    http {
      types { text/html html; }
      sendfile on;
      tcp_nopush on;
      server {
        listen 127.0.0.1:${port} ssl http2;
        ssl_certificate ${folder}/portal.crt;
        ssl_certificate_key ${folder}/portal.key;
        access_log ${folder}/access.log;
        root ${folder};
        gzip_static on;
      }
    }`;
}
