import { beforeAll, describe, test } from 'vitest';
import type { PlatformUnderTest } from '@/lib/platform/tests/contract-suite';
import { type GivenContracts, newClientId } from '@/lib/platform/tests/contracts';
import { network } from '@/lib/platform/tests/suite/insured-holders';
import {
  catalogueFile,
  lockedOut,
  urgentPlanFile,
} from '@/lib/platform/tests/suite/products-files';
import {
  carProduct,
  inDays,
  phoneProduct,
  purchase,
  usd,
  voucher,
} from '@/lib/platform/tests/suite/world';
import { type CheckSample, checkSampleSchema } from '..';
import { conformanceCases } from '../cases';
import type { World } from '../conformance-case';

/** The cases by which an insurer's platform is checked, on one whose situations are all made here. */
export function describeConformance(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  describe(`${name}: what every platform does`, () => {
    let world: World;
    beforeAll(async () => {
      const underTest = await setUp();
      const [clientId, strangerId] = [newClientId('conforming'), newClientId('stranger')];
      await underTest.load(strangerId, conformingPackage());
      world = {
        platform: underTest.platformFor(clientId),
        stranger: underTest.platformFor(strangerId),
        sample: await conformingSample(underTest, clientId),
      };
    });

    for (const one of conformanceCases) test(`${one.call} ${one.check}`, () => one.run(world));
  });
}

/** Makes a client whose test system has every situation. @returns the sample that names them */
export async function conformingSample(
  underTest: PlatformUnderTest,
  clientId: string,
): Promise<CheckSample> {
  await underTest.load(clientId, conformingPackage());
  const token = await underTest.mintSessionLink(clientId, 'P-AGENTS');
  const id = await underTest.mintSessionId(clientId, 'P-AGENTS');
  const screen = { cause: 'SCREEN', answers: { HOW: 'DROPPED' }, daysAgo: 3 };
  return checkSampleSchema.parse({
    ...searched('MAIN'),
    situations: {
      withEmail: searched('MAIN'),
      withPhoneAlone: searched('PHONE-ALONE'),
      severalContacts: searched('SEVERAL'),
      noContact: searched('NONE'),
      expired: searched('EXPIRED'),
      cancelled: searched('CANCELLED'),
      severalPolicies: searched('MAIN'),
      anotherContract: searched('ANOTHER'),
      oneTimeToken: { token },
      sessionId: { id },
      searchToken: { token: await underTest.mintSearchToken(clientId) },
      person: ada,
      agentPolicy: { policyNumber: 'P-AGENTS', dealerCode: 'D-7' },
      unknownHolder: searched('UNKNOWN'),
      changeable: searched('CHANGEABLE'),
      account: { ...searched('MAIN'), clientId, emailAddress: 'main@example.com' },
      addable: {
        ...searched('ADDABLE'),
        deviceClass: 'PHONE',
        product: {
          Manufacturer: 'Acme',
          Type: 'Phone',
          serialNumber: '356938035643809',
          purchaseDate: inDays(-5),
        },
      },
      renewable: searched('RENEWABLE'),
      transferable: searched('TRANSFERABLE'),
      notTransferable: searched('CAR'),
      unpaid: searched('UNPAID'),
      inGrace: searched('GRACE'),
      lapsed: searched('LAPSED'),
      paidByOther: searched('CAR'),
      cancellable: searched('CANCELLABLE'),
      notCancellable: searched('CANCELLED'),
      claimable: { ...searched('CLAIMABLE'), ...screen },
      denied: { ...searched('DENIED'), ...screen, answers: { HOW: 'ON_PURPOSE' } },
      settled: { ...searched('SETTLED'), ...screen },
      needsDocument: { ...searched('DOCUMENT'), cause: 'STOLEN', daysAgo: 3 },
      appointment: {
        ...searched('APPOINTMENT'),
        ...screen,
        deviceClass: 'PHONE',
        postalCode: '97201',
      },
      urgent: { ...searched('URGENT'), cause: lockedOut },
      voucher: { productId: 'gift', amount: usd(2000) },
      purchase: { code: purchase.code },
      receipt: { manufacturer: 'Acme', product: 'Acme One', store: 'The dealer' },
      holderReport: searched('ANOTHER'),
    },
  });
}

/** Who has several contracts, as their identity provider knows them. */
const ada = { issuer: 'https://login.example', subject: 'ada-7' };

function searched(name: string) {
  return {
    searchParameters: [
      { key: 'Option1_SearchTerm1', value: name },
      { key: 'Option1_SearchTerm2', value: zipOf(name) },
    ],
  };
}

/** Two contracts share none. */
function zipOf(name: string): string {
  return `zip-${name}`;
}

function conformingPackage(): GivenContracts {
  const ending = { effectiveDate: inDays(-335), expiryDate: inDays(30) };
  const telephone = {
    productCode: 'PHONE-24',
    effectiveDate: inDays(-200),
    expiryDate: inDays(500),
    customers: [{ ...holder, address: { address1: '1 Way', state: 'CA', country: 'US' } }],
  };
  const over = { effectiveDate: '2020-01-01', expiryDate: '2022-01-01', products: [] };
  return {
    products: {
      ...catalogueFile,
      vouchers: [voucher],
      purchases: [purchase],
      products: [phoneProduct, carProduct, urgentPlanFile()],
    },
    network,
    contracts: [
      contract('MAIN', { people: [ada] }, [
        policy('P-MAIN-2', telephone),
        policy('P-MAIN-1', { ...telephone, effectiveDate: inDays(-300) }),
      ]),
      contract('PHONE-ALONE', { emails: [], people: [ada] }),
      contract('SEVERAL', { emails: ['one@example.com', 'two@example.com'] }),
      contract('NONE', { emails: [], phoneNumbers: [] }),
      contract('EXPIRED', { status: 'expired' }, [
        policy('P-EXPIRED', { ...over, status: 'expired' }),
      ]),
      contract('CANCELLED', { status: 'cancelled' }, [
        policy('P-CANCELLED', { ...over, status: 'cancelled' }),
      ]),
      contract('UNKNOWN', {}, [policy('P-UNKNOWN', { customers: [nobody] })]),
      contract('RENEWABLE', {}, [policy('P-RENEWABLE', ending)]),
      contract('GRACE', {}, [
        policy('P-GRACE', { ...ending, billing: { paidForDays: -3 }, products: [] }),
      ]),
      contract('LAPSED', {}, [
        policy('P-LAPSED', { ...ending, billing: { paidForDays: -40 }, products: [] }),
      ]),
      contract('CAR', {}, [
        policy('P-CAR', { productCode: 'CAR', effectiveDate: inDays(-364), products: [] }),
      ]),
      ...['ANOTHER', 'AGENTS', 'CHANGEABLE', 'ADDABLE', 'TRANSFERABLE'].map((name) =>
        contract(name),
      ),
      ...['UNPAID', 'CANCELLABLE'].map((name) => contract(name)),
      ...['CLAIMABLE', 'SETTLED', 'DOCUMENT', 'DENIED', 'APPOINTMENT', 'URGENT'].map((name) =>
        contract(name, {}, [policy(`P-${name}`, telephone)]),
      ),
    ],
  };
}

const holder = { firstName: 'Ada', lastName: 'Lovelace', address: { address1: '1 Way' } };
const nobody = { firstName: '', lastName: '', address: { address1: '' } };

function contract(name: string, more: object = {}, policies = [policy(`P-${name}`)]) {
  return {
    id: name.toLowerCase(),
    emails: [`${name.toLowerCase()}@example.com`],
    phoneNumbers: ['+15035550142'],
    searchTerms: { Option1_SearchTerm1: name, Option1_SearchTerm2: zipOf(name) },
    policies,
    ...more,
  };
}

function policy(policyNumber: string, more: object = {}) {
  return {
    policyNumber,
    dealerCode: 'D-7',
    productCode: 'PHONE',
    planName: { en: 'Phone plan' },
    status: 'active',
    effectiveDate: inDays(-20),
    expiryDate: inDays(344),
    customers: [holder],
    products: [
      {
        Manufacturer: 'Acme',
        Type: 'Phone',
        ProductDescription: 'Acme One',
        serialNumber: '490154203237518',
        deviceClass: 'PHONE',
      },
    ],
    ...more,
  };
}
