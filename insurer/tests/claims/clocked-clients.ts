import { randomUUID } from 'node:crypto';
import { embeddedPlatform } from '@/insurer';
import type { ClaimDetails, Platform } from '@/lib/platform/port';
import {
  contentOf,
  type Desk,
  type Holder,
  type InsuredPackage,
} from '@/lib/platform/tests/suite/insured-holders';
import { insuredClients } from './insured-clients';

const oneDay = 24 * 60 * 60 * 1000;
const delivery = { address1: '1 Way', city: 'Portland', country: 'US' };

/** A client of the embedded platform, whose desk and platform go by a clock of the test’s own. */
export class ClockedClient {
  readonly platform: Platform;
  readonly desk: Desk;
  #ahead = 0;

  constructor(readonly clientId: string) {
    const underTest = insuredClients((id) => embeddedPlatform(id, '1', this.now), this.now);
    this.platform = underTest.platformFor(clientId);
    this.desk = underTest.desk(clientId);
    this.load = (given) => underTest.loadInsured(clientId, given);
  }

  readonly load: (given: InsuredPackage) => Promise<void>;
  readonly now = () => new Date(Date.now() + this.#ahead);

  /** So many days pass. */
  pass(days: number): void {
    this.#ahead += days * oneDay;
  }

  /** It is today again. */
  reset(): void {
    this.#ahead = 0;
  }

  /** A day so many days from the clock’s own. */
  dayIn(days: number): string {
    return new Date(this.now().getTime() + days * oneDay).toISOString().slice(0, 10);
  }

  /**
   * Takes the quote of a route, with the next slot of a place that takes telephones where it needs one.
   * @param days from when on there is to be a slot
   */
  async choose(holder: Holder, claimId: string, route: string, days = 1): Promise<ClaimDetails> {
    const { quotes } = await holder.read(claimId);
    const quote = quotes.find(({ serviceRoute }) => serviceRoute === route);
    const slot = quote?.needsAppointment ? await this.hold(holder, claimId, days) : undefined;
    return contentOf(
      await this.platform.chooseQuote({
        ...holder.change(),
        claimId,
        quoteId: quote?.id ?? '',
        delivery,
        returnAgreed: true,
        ...(slot ? { appointmentId: slot.id } : {}),
      }),
    );
  }

  /** Holds the next free slot from tomorrow, or so many days, on at the nearest place that takes telephones. */
  async hold(holder: Holder, claimId: string, ahead = 1) {
    const { token } = holder;
    const near = { token, deviceClass: 'PHONE', postalCode: '97201' };
    const { items } = contentOf(await this.platform.serviceCenters(near));
    for (const { id: centerId } of items) {
      const days = { from: this.dayIn(ahead), to: this.dayIn(9), limit: 1 };
      const [free] = contentOf(await this.platform.slots({ token, centerId, ...days })).items;
      if (!free) continue;
      const asked = { ...holder.change(), claimId, slotId: free.id };
      return contentOf(await this.platform.holdSlot(asked));
    }
    throw new Error('No place has a slot');
  }

  /** Pays what is owed for a claim. */
  async pay(holder: Holder, claimId: string): Promise<void> {
    const { owed } = await holder.read(claimId);
    if (!owed) throw new Error('Nothing is owed');
    await this.payOwed(owed);
  }

  async payOwed({ id: owedId, amount }: NonNullable<ClaimDetails['owed']>): Promise<void> {
    contentOf(
      await this.platform.recordPayment({
        idempotencyKey: randomUUID(),
        owedId,
        amount,
        paymentId: randomUUID(),
        paidAt: this.now().toISOString(),
      }),
    );
  }
}
