import { vi } from 'vitest';
import {
  acceptReport,
  embeddedPlatform,
  mintSearchToken,
  mintSessionId,
  mintSessionLink,
  rotateSigningKey,
} from '@/insurer';
import { database } from '@/lib/db';
import type { PlatformUnderTest } from '@/lib/platform/tests/contract-suite';
import { loadEmbedded } from './give-contracts';

/** What the contract suite needs of the embedded platform, in this process. */
export const embeddedUnderTest: PlatformUnderTest = {
  platformFor: embeddedPlatform,
  load: loadEmbedded,
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
  async acceptReport(reportId, actsNow, policyNumber) {
    const { kind } = await acceptReport(reportId, actsNow, policyNumber, new Date());
    if (kind !== 'decided') throw new Error(kind);
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
