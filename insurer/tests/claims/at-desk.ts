import { embeddedDesk } from '@/insurer/desk/embedded-desk';
import { database } from '@/lib/db';
import type { DeskClaim, DeskDecision, DeskHandler, DeskOutcome } from '@/lib/platform/port/desk';

/** A handler of tests, by the most that they approve alone, in minor units of dollars. */
export const handlerWith = (id: string, amount = 1_000_000): DeskHandler => ({
  id,
  name: `Handler ${id}`,
  email: `${id}@desk.example`,
  limit: { amount, currency: 'USD' },
});

/** The desk of a client, as each of its handlers has it. */
export class AtDesk {
  constructor(
    readonly clientId: string,
    readonly now: () => Date = () => new Date(),
  ) {}

  of(by: DeskHandler) {
    const { clientId, now } = this;
    return embeddedDesk({ clientId, by, actingFor: async () => new Map(), now });
  }

  async shown(by: DeskHandler, claimId: string): Promise<DeskClaim> {
    const claim = await this.of(by).claim(claimId);
    if (!claim) throw new Error(`${by.name} does not see the claim`);
    return claim;
  }

  /** Decides a claim as it is now. */
  async decide(by: DeskHandler, claimId: string, decision: DeskDecision): Promise<DeskOutcome> {
    return this.of(by).decide(claimId, (await this.shown(by, claimId)).seen, decision);
  }

  /** What the audit says was done, by whom, from which state to which, the oldest first. */
  async audit(claimId: string) {
    const rows = await database().deskAction.findMany({
      where: { claimId },
      orderBy: { id: 'asc' },
    });
    return rows.map(({ kind, handlerId, before, after }) => [kind, handlerId, before, after]);
  }
}
