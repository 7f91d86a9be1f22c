import { afterAll } from 'vitest';
import { describeConformance } from '@/conformance/tests/conformance';
import { embeddedPlatform } from '@/insurer';
import { type PlatformAccount, platformHandler } from '@/insurer/server';
import { insuredClients } from '@/insurer/tests/claims/insured-clients';
import { embeddedUnderTest } from '@/insurer/tests/embedded-under-test';
import type { Path } from '@/lib/clients';
import { type HttpPlatform, httpPlatform } from '../http';
import { describePolicyPlatform } from './contract-suite';
import { serve } from './serve';
import { describeCapabilities } from './suite';
import { describeClaims } from './suite/claims';
import { describeFiledClaims } from './suite/filed-claims';
import { describeRequirements } from './suite/requirements';
import { describeServiceNetwork } from './suite/service-network';

/**
 * Other files use the same embedded database, which does one thing at a time: how long an answer may
 * take is tested where nothing else waits.
 */
const limits = { answerWithin: 10_000 };

const accounts: PlatformAccount[] = [];
const asking = new Map<string, HttpPlatform>();
const server = await serve(platformHandler(accounts));

afterAll(async () => {
  await Promise.all([...asking.values()].map((platform) => platform.close()));
  await server.stop();
});

function platformFor(clientId: string, path: Path = '1'): HttpPlatform {
  const id = `${clientId}-${path}`;
  const known = asking.get(id);
  if (known) return known;
  const credentials = { id, secret: `secret of ${id}` };
  accounts.push({ ...credentials, platform: embeddedPlatform(clientId, path) });
  const { baseUrl } = server;
  const platform = httpPlatform({ baseUrl, credentials, clientId, path, limits });
  asking.set(id, platform);
  return platform;
}

const name = 'the embedded platform over HTTP';
const underTest = async () => ({ ...embeddedUnderTest, platformFor });
describePolicyPlatform(name, underTest);
describeCapabilities(name, underTest);
describeConformance(name, underTest);
const insured = insuredClients(platformFor);
describeClaims(name, async () => insured);
describeFiledClaims(name, async () => insured);
describeRequirements(name, async () => insured);
describeServiceNetwork(name, async () => insured);
