import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/**
 * Below what systems hand out by themselves, to connections and to servers that name no port, so that
 * nothing takes one between being found free and being listened on; above what browsers refuse.
 */
const first = 20_000;
const last = 32_767;
let next = first + ((process.pid * 37) % (last - first));

/**
 * A port of this machine that nothing listens on, with a free one behind it, where the demonstration's
 * provider may listen. Both are this process's until it ends: no other test is given them meanwhile.
 * @throws Error when none is free
 */
export async function freePort(): Promise<number> {
  for (let tries = first; tries <= last; tries++) {
    const port = next + 1 > last ? first : next;
    next = port + 2;
    const free = await Promise.all(
      [port, port + 1].map(async (one) => (await reserve(one)) && isFree(one)),
    );
    if (free.every(Boolean)) return port;
  }
  throw new Error('no port is free');
}

/** Reserves a port among the processes of tests, by the UDP port of the same number, which nobody else uses. */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
