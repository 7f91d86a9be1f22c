import { afterAll } from 'vitest';
import { embeddedPlatform } from '../embedded';
import { type HttpPlatform, httpPlatform } from '../http';
import { type PlatformAccount, platformHandler } from '../server';
import { insuredClients } from './claims/insured-clients';
import { describeConformance } from './conformance';
import { describePolicyPlatform } from './contract-suite';
import { embeddedUnderTest } from './embedded-under-test';
import { serve } from './serve';
import { describeCapabilities } from './suite';
import { describeClaims } from './suite/claims';
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

function platformFor(clientId: string): HttpPlatform {
  const known = asking.get(clientId);
  if (known) return known;
  const credentials = { id: `${clientId}-1`, secret: `secret of ${clientId}` };
  accounts.push({ ...credentials, platform: embeddedPlatform(clientId) });
  const { baseUrl } = server;
  const platform = httpPlatform({ baseUrl, credentials, clientId, path: '1', limits });
  asking.set(clientId, platform);
  return platform;
}

const name = 'the embedded platform over HTTP';
const underTest = async () => ({ ...embeddedUnderTest, platformFor });
describePolicyPlatform(name, underTest);
describeCapabilities(name, underTest);
describeConformance(name, underTest);
const insured = insuredClients(platformFor);
describeClaims(name, async () => insured);
describeServiceNetwork(name, async () => insured);
