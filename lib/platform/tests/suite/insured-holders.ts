import { randomUUID } from 'node:crypto';
import type { ClaimDetails, Platform, PlatformAnswer } from '../../port';
import { catalogueFile, telephonePlanFile } from './products-files';

/** What a client package brings: products, contracts, service network. */
export interface InsuredPackage {
  readonly products: object;
  readonly contracts: readonly object[];
  readonly network: object;
}

/** What insurer and shops do with claims, in whichever way the tested platform has for it. */
export interface Desk {
  approve(claimId: string, by: string, findings?: object): Promise<void>;
  deny(claimId: string, by: string, code: string): Promise<void>;
  /** @returns the reason of a refusal */
  refusalOf(does: () => Promise<void>): Promise<string>;
  acceptRequirement(claimId: string, requirementId: string, by?: string): Promise<void>;
  receiveDevice(claimId: string, requirementId: string): Promise<void>;
  rejectRequirement(claimId: string, requirementId: string, rejection: string): Promise<void>;
  reportDiagnosis(claimId: string, findings: object, by?: string): Promise<void>;
  /** @param more of a dispatch when whoever is sent will be there, of any other when it is done */
  progress(
    claimId: string,
    state: string,
    more?: { expectedAt?: string; expectedOn?: string },
  ): Promise<void>;
  cannotBeRepaired(claimId: string): Promise<void>;
  foundNoFault(claimId: string): Promise<void>;
  foundOtherwise(claimId: string, findings: object): Promise<void>;
  sendForDiagnosis(claimId: string): Promise<void>;
  nobodyCame(claimId: string): Promise<void>;
  recovered(claimId: string): Promise<void>;
  reportPayout(claimId: string, state: 'PAID' | 'FAILED'): Promise<void>;
  /** @param returnId which of several; the last where nobody says */
  progressReturn(claimId: string, state: string, returnId?: string): Promise<void>;
  reportReturnCharge(claimId: string, state: string): Promise<void>;
  changeContact(holder: number): Promise<void>;
}

/** What a test needs of an implementation of claims, which may run somewhere else. */
export interface ClaimsUnderTest {
  platformFor(clientId: string): Platform;
  loadInsured(clientId: string, given: InsuredPackage): Promise<void>;
  desk(clientId: string): Desk;
  /** Its clock, where tests can set it. */
  readonly clock?: {
    forward(milliseconds: number): Promise<void>;
    reset(): Promise<void>;
  };
}

const oneDay = 24 * 60 * 60 * 1000;

/** So many days from today. */
export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * oneDay).toISOString().slice(0, 10);
}

/** A package with so many holders of a telephone plan, each by a search term of their own. */
export function insuredHolders(count: number, policy: object = {}) {
  return {
    products: { ...catalogueFile, products: [telephonePlanFile()] },
    network,
    contracts: Array.from({ length: count }, (_, index) => ({
      id: `holder-${index}`,
      emails: [`holder-${index}@example.com`],
      searchTerms: { Option1_SearchTerm1: `HOLDER-${index}` },
      policies: [
        {
          policyNumber: `P-${index}`,
          dealerCode: 'D-1',
          productCode: 'PHONE-24',
          planName: { en: 'Phone plan' },
          status: 'active',
          effectiveDate: daysFromNow(-200),
          expiryDate: daysFromNow(500),
          customers: [
            {
              firstName: 'Ada',
              lastName: 'Lovelace',
              address: { address1: '1 Way', state: 'CA', country: 'US' },
            },
          ],
          products: ['PHONE', 'PHONE', 'PHONE', 'PHONE_FOLDABLE'].map((deviceClass) => ({
            Manufacturer: 'Acme',
            Type: 'Phone',
            ProductDescription: deviceClass,
            deviceClass,
          })),
          billing: { paidForDays: 30 },
          ...policy,
        },
      ],
    })),
  };
}

const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '09:00', closes: '12:00' }));
const address = { address1: '1 Main Street', city: 'Portland', country: 'US' };
const center = {
  address,
  timeZone: 'America/Los_Angeles',
  hours,
  deviceClasses: ['PHONE'],
  slotMinutes: 60,
  bookableDays: 14,
};

/** Two places in Portland and one in Seattle, which takes other devices as well. */
export const network = {
  centers: [
    { ...center, id: 'downtown', name: 'Downtown', latitude: 45.52, longitude: -122.68 },
    {
      ...center,
      id: 'airport',
      name: 'Airport',
      latitude: 45.59,
      longitude: -122.6,
      capacity: 2,
    },
    {
      ...center,
      id: 'seattle',
      name: 'Seattle',
      latitude: 47.61,
      longitude: -122.33,
      deviceClasses: ['PHONE', 'PHONE_FOLDABLE'],
    },
  ],
  postalCodes: [
    { country: 'US', postalCode: '97201', latitude: 45.5, longitude: -122.69 },
    { country: 'US', postalCode: '98101', latitude: 47.61, longitude: -122.33 },
  ],
};

/** The same places, which are never open for as long as a slot lasts. */
export function withoutTimes(places: typeof network): object {
  const shut = [{ day: 1, opens: '09:00', closes: '09:30' }];
  return { ...places, centers: places.centers.map((one) => ({ ...one, hours: shut })) };
}

/** One holder, who asks and sends. */
export class Holder {
  constructor(
    readonly platform: Platform,
    readonly token: string,
    readonly index: number,
    readonly products: readonly string[],
  ) {}

  /** Token and a new key of a change. */
  change() {
    return { token: this.token, idempotencyKey: randomUUID() };
  }

  /** A broken screen of three days ago, or what it is said to be instead. */
  submission(changes: object = {}) {
    return {
      productId: this.products[0] ?? '',
      cause: 'SCREEN',
      dateOfLoss: daysFromNow(-3),
      description: 'It fell.',
      answers: { HOW: 'DROPPED' },
      ...changes,
    };
  }

  async file(changes: object = {}) {
    const filed = contentOf(
      await this.platform.submitClaim({ ...this.submission(changes), ...this.change() }),
    );
    if (filed.kind !== 'FILED') throw new Error('It looks like another');
    return filed.claim;
  }

  /** Pays what is owed for a claim, where something is. @returns the claim as it is then */
  async pay({ id, owed }: Pick<ClaimDetails, 'id' | 'owed'>): Promise<ClaimDetails> {
    if (owed)
      contentOf(
        await this.platform.recordPayment({
          idempotencyKey: randomUUID(),
          owedId: owed.id,
          amount: owed.amount,
          paymentId: randomUUID(),
          paidAt: new Date().toISOString(),
        }),
      );
    return this.read(id);
  }

  async read(claimId: string) {
    return contentOf(await this.platform.claim({ token: this.token, claimId }));
  }

  /** What is left of the plan’s limits for damages today. */
  async left() {
    const { items } = contentOf(await this.platform.coverages({ token: this.token }));
    const damage = items.find(({ coverageTypeCode }) => coverageTypeCode === 'DAMAGE');
    const of = (per: string) => damage?.limits.find((limit) => limit.per === per);
    return {
      plan: of('PLAN')?.amountLeft?.amount,
      period: of('PERIOD')?.amountLeft?.amount,
      count: of('PERIOD')?.countLeft,
    };
  }
}

/** The holder of so many. */
export async function holderOf(platform: Platform, index: number): Promise<Holder> {
  const { token } = contentOf(
    await platform.searchContract({
      searchParameters: [{ key: 'Option1_SearchTerm1', value: `HOLDER-${index}`, isHidden: false }],
    }),
  ).contractDetails;
  const { items } = contentOf(await platform.products({ token }));
  return new Holder(
    platform,
    token,
    index,
    items.map(({ id }) => id),
  );
}

/** What a call has answered. @throws Error where it has refused */
export function contentOf<Value>(answer: PlatformAnswer<Value>): Value {
  if (answer.kind === 'answer') return answer.value;
  throw new Error(answer.kind === 'refused' ? answer.error.errCode : answer.kind);
}

/** A refusal. */
export function refusedWith(errCode: string) {
  return { kind: 'refused', error: { errCode } };
}
