import { vi } from 'vitest';
import { database } from '@/lib/db';
import {
  contractsFileSchema,
  embeddedPlatform,
  importContracts,
  mintSearchToken,
  mintSessionId,
  mintSessionLink,
  rotateSigningKey,
} from '../embedded';
import type { PlatformUnderTest } from './contract-suite';
import type { GivenContracts } from './contracts';

/** Makes these the contracts of a client, each term as the caller formats it. */
export function load(
  clientId: string,
  given: GivenContracts,
  format = (_: string, value: string) => value,
): Promise<void> {
  const contracts = contractsFileSchema.parse(given);
  return database().$transaction(
    (transaction) => importContracts(transaction, clientId, contracts, format),
    { timeout: 30_000 },
  );
}

/** What the contract suite needs of the embedded platform, in this process. */
export const embeddedUnderTest: PlatformUnderTest = {
  platformFor: embeddedPlatform,
  load,
  rotateSigningKey,
  mintSearchToken,
  mintSessionLink,
  mintSessionId,
  async expireSessionIds(clientId) {
    await database().$executeRaw`
      UPDATE platform.partner_session SET expires_at = now() - interval '1 second'
      WHERE client_id = ${clientId}`;
  },
  async expireSessionLinks(clientId) {
    await database().$executeRaw`
      UPDATE platform.session_link SET expires_at = now() - interval '1 second'
      WHERE client_id = ${clientId}`;
  },
  clock: {
    async forward(milliseconds) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
    },
    async reset() {
      vi.useRealTimers();
    },
  },
};
