import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nginxProgram, startTestNginx, type TestNginx } from '../../scripts/test-nginx';
import { soon } from '../setup/limits';
import { askNginx, sendRaw } from './ask-nginx';
import { answer, newAddress, secret } from './proxied-portal';
import { type StandInPortal, startStandInPortal } from './stand-in-portal';

const program = nginxProgram();

describe.skipIf(!program)('how long nginx takes, as deployed', () => {
  const portals: StandInPortal[] = [];
  let nginx: TestNginx;

  beforeAll(async () => {
    const [one, other] = [await startStandInPortal(answer), await startStandInPortal(answer)];
    portals.push(one, other);
    nginx = await startTestNginx(program ?? '', { portals: [one.port, other.port], secret });
  });
  afterAll(async () => {
    await nginx?.stop();
    for (const portal of portals) await portal.stop();
  });
  const asked = (address: string) =>
    portals.flatMap((portal) => portal.asked.filter((one) => one.address === address));

  async function lasting(happens: () => Promise<unknown>): Promise<number> {
    const started = performance.now();
    await happens();
    return performance.now() - started;
  }

  test('a page is kept for two seconds', async () => {
    const kept = newAddress('kept-briefly');
    const body = async () => (await askNginx(nginx, kept)).body;
    const first = await body();
    const lasted = await lasting(() => expect.poll(body, soon).not.toBe(first));
    expect(lasted).toBeGreaterThan(900);
    expect(lasted).toBeLessThan(3500);
  });

  test('a flood of Upgrade is cut off at once', async () => {
    const flood = Array.from({ length: 150 }, () =>
      sendRaw(
        nginx,
        'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
      ),
    );
    for (const { lasted } of await Promise.all(flood)) expect(lasted).toBeLessThan(5000);
  });

  describe.concurrent('who is too slow', () => {
    test('a header that comes in drops is cut off after ten seconds', async () => {
      const drops = Array.from({ length: 30 }, (_, index) => `X-Drop-${index}: a\r\n`);
      const { lasted } = await sendRaw(nginx, 'GET / HTTP/1.1\r\nHost: localhost\r\n', ...drops);
      expect(lasted).toBeGreaterThan(8_000);
      expect(lasted).toBeLessThan(15_000);
    });

    test('a body that stops coming is cut off after ten seconds, and the portal never saw it', async () => {
      const address = newAddress('api/slow-body');
      const { lasted } = await sendRaw(
        nginx,
        `POST ${address} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\na=`,
      );
      expect(lasted).toBeGreaterThan(8_000);
      expect(lasted).toBeLessThan(15_000);
      expect(asked(address)).toHaveLength(0);
    });

    test('a portal that does not answer is given up after fifteen seconds', async () => {
      const lasted = await lasting(() => askNginx(nginx, newAddress('hangs')));
      expect(lasted).toBeGreaterThan(13_000);
      expect(lasted).toBeLessThan(20_000);
    });
  });

  test('a portal that stops is let go of after what is idle has been for four seconds', async () => {
    for (let count = 0; count < 20; count++) await askNginx(nginx, newAddress('page'));
    expect(await lasting(() => portals[0]?.drain() ?? Promise.resolve())).toBeLessThan(6000);
  });
});
