import { vi } from 'vitest';
import { z } from 'zod';
import { contractsFileSchema, importContracts } from '@/insurer';
import { importProducts } from '@/insurer/catalogue/import-products';
import { importServiceNetwork } from '@/insurer/catalogue/import-service-network';
import { productsFileSchema } from '@/insurer/catalogue/products-file';
import { serviceNetworkFileSchema } from '@/insurer/catalogue/service-network-file';
import type { DeskAnswer, DeskDoing } from '@/insurer/claims/desk';
import { reportDiagnosis, sendForDiagnosis } from '@/insurer/claims/diagnose-claim';
import { receiveDevice } from '@/insurer/claims/give-requirement';
import { nobodyCame } from '@/insurer/claims/nobody-came';
import { progressReturn, reportReturnCharge } from '@/insurer/claims/return-device';
import {
  acceptRequirement,
  approveClaim,
  denyClaim,
  rejectRequirement,
} from '@/insurer/claims/review-claim';
import {
  cannotBeRepaired,
  foundNoFault,
  foundOtherwise,
  progressService,
  reportPayout,
  reportRecovered,
} from '@/insurer/claims/service-progress';
import { database, inTransaction } from '@/lib/db';
import type { Platform } from '@/lib/platform/port';
import type { ClaimsUnderTest, Desk } from '@/lib/platform/tests/suite/insured-holders';
import { patience } from '@/tests/setup/limits';
import { asWritten } from '../give-contracts';

const orderStateSchema = z.enum([
  'AWAITING_DEVICE',
  'RECEIVED',
  'PART_ORDERED',
  'IN_WORK',
  'ON_THE_WAY',
  'ASSIGNED',
  'ON_SITE',
  'SHIPPED',
  'DONE',
]);
const returnStateSchema = z.enum(['IN_TRANSIT', 'ACCEPTED', 'LOCKED']);
const chargeSchema = z.enum(['CHARGED', 'INVOICED']);

class Refused extends Error {}

/** The desk of the embedded platform: each thing in a transaction of its own. */
function embeddedDesk(clientId: string, now: () => Date): Desk {
  const at = async (
    actor: DeskDoing['actor'],
    run: (doing: DeskDoing) => Promise<DeskAnswer>,
  ): Promise<void> => {
    const answer = await inTransaction((transaction) =>
      run({ transaction, clientId, actor, now: now() }),
    );
    if (answer.kind === 'refused') throw new Refused(answer.reason);
  };
  return {
    approve: (id, by, findings) => at('INSURER', (doing) => approveClaim(doing, id, by, findings)),
    deny: (id, by, code) => at('INSURER', (doing) => denyClaim(doing, id, by, code)),
    async refusalOf(does) {
      try {
        await does();
      } catch (error) {
        if (error instanceof Refused) return error.message;
        throw error;
      }
      throw new Error('It was done');
    },
    acceptRequirement: (id, requirement, by = 'ina') =>
      at('INSURER', (doing) => acceptRequirement(doing, id, by, requirement)),
    receiveDevice: (id, requirement) =>
      at('SHOP', (doing) => receiveDevice(doing, id, requirement)),
    rejectRequirement: (id, requirement, why) =>
      at('INSURER', (doing) => rejectRequirement(doing, id, requirement, why)),
    reportDiagnosis: (id, findings, by = 'tim') =>
      at('SHOP', (doing) => reportDiagnosis(doing, id, by, findings)),
    progress: (id, state, more) =>
      at('SHOP', (doing) => progressService(doing, id, orderStateSchema.parse(state), more)),
    cannotBeRepaired: (id) => at('SHOP', (doing) => cannotBeRepaired(doing, id)),
    foundOtherwise: (id, findings) => at('SHOP', (doing) => foundOtherwise(doing, id, findings)),
    sendForDiagnosis: (id) => at('INSURER', (doing) => sendForDiagnosis(doing, id)),
    nobodyCame: (id) => at('SHOP', (doing) => nobodyCame(doing, id)),
    recovered: (id) => at('INSURER', (doing) => reportRecovered(doing, id)),
    foundNoFault: (id) => at('SHOP', (doing) => foundNoFault(doing, id)),
    reportPayout: (id, state) => at('INSURER', (doing) => reportPayout(doing, id, state)),
    progressReturn: (id, state, returnId) =>
      at('SHOP', (doing) =>
        progressReturn(doing, id, returnStateSchema.parse(state), { returnId }),
      ),
    reportReturnCharge: (id, state) =>
      at('INSURER', (doing) => reportReturnCharge(doing, id, chargeSchema.parse(state))),
    async changeContact(holder) {
      await database().contract.updateMany({
        where: { id: `${clientId}:holder-${holder}` },
        data: { contactsChangedAt: now() },
      });
    },
  };
}

/**
 * Claims of the embedded platform under test, by whichever way it is reached: packages and desk go to
 * its database.
 * @param now the clock of the desk
 */
export function insuredClients(
  platformFor: (clientId: string) => Platform,
  now = () => new Date(),
): ClaimsUnderTest {
  return { ...behindIt, platformFor, desk: (clientId) => embeddedDesk(clientId, now) };
}

const behindIt: Omit<ClaimsUnderTest, 'platformFor' | 'desk'> = {
  async loadInsured(clientId, { products, contracts, network }) {
    const files = {
      products: productsFileSchema.parse(products),
      contracts: contractsFileSchema.parse({ contracts }),
      network: serviceNetworkFileSchema.parse(network),
    };
    await database().$transaction(async (transaction) => {
      await importProducts(transaction, clientId, files.products, {
        holidays: [],
        timeZone: 'UTC',
      });
      await importServiceNetwork(transaction, clientId, files.network);
      await importContracts(transaction, clientId, files.contracts, asWritten);
    }, patience);
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
