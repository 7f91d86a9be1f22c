import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { languageSchema } from '@/lib/clients';
import { secret } from '@/lib/config';

const factsSchema = z.strictObject({
  planName: z.union([z.string(), z.record(z.string(), z.string())]),
  offeredBy: z.string(),
  toName: z.string(),
  toEmail: z.string(),
  /** Whether it is renewed or upgraded already: the plan that goes on from it goes along. */
  hasNext: z.boolean().exactOptional(),
  /** In which its new owner is written to. */
  language: languageSchema.exactOptional(),
});
/** What a link says: the name of the plan, its holder, and the new owner. */
export type TransferFacts = z.infer<typeof factsSchema>;

/** Binds sealed facts to their transfer, so that a row cannot be given the facts of another. */
interface FactsName {
  readonly clientId: string;
  readonly path: string;
  readonly transferId: string;
}

/** Seals what a link is about, for this transfer alone. */
export function sealFacts(name: FactsName, facts: TransferFacts): Promise<string> {
  return sealData({ facts }, { password: password(name), ttl: 0 });
}

/** Opens what `sealFacts` sealed; `undefined` where the portal's secret has changed since. */
export async function openFacts(
  name: FactsName,
  sealed: string,
): Promise<TransferFacts | undefined> {
  const opened = await unsealData(sealed, { password: password(name), ttl: 0 }).catch(
    () => undefined,
  );
  return z.object({ facts: factsSchema }).safeParse(opened).data?.facts;
}

function password({ clientId, path, transferId }: FactsName): string {
  return `${secret()}:transfer:${JSON.stringify([clientId, path, transferId])}`;
}
