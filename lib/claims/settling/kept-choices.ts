import { sealData, unsealData } from 'iron-session';
import { secret } from '@/lib/config';
import type { ContractOfDrafts } from '../drafts/store';
import { type Choices, choicesSchema } from './choices';
import { type ChoiceRow, choiceRows, saveChoiceRow } from './store';

/** What was chosen of a claim, as it was saved last. */
export interface KeptChoices {
  readonly claimId: string;
  readonly choices: Choices;
  /** What the next saving builds on. */
  readonly version: number;
  /** Absent where nothing was chosen yet. */
  readonly savedAt?: Date;
}

/** What was chosen of a claim so far. */
export async function keptChoices(
  contract: ContractOfDrafts,
  claimId: string,
): Promise<KeptChoices> {
  const [row] = await choiceRows(contract, claimId);
  return row ? opened(contract, row) : { claimId, choices: {}, version: 0 };
}

/** What was chosen of all claims of a contract. */
export async function allChoices(contract: ContractOfDrafts): Promise<readonly KeptChoices[]> {
  const rows = await choiceRows(contract);
  return Promise.all(rows.map((row) => opened(contract, row)));
}

/** Saves what was chosen. @returns whether it was: another window may have gone on meanwhile */
export async function saveChoices(
  contract: ContractOfDrafts,
  { claimId, version }: Pick<KeptChoices, 'claimId' | 'version'>,
  choices: Choices,
): Promise<boolean> {
  const sealed = await sealData(choices, { password: password(contract, claimId), ttl: 0 });
  return saveChoiceRow(contract, { claimId, version, choices: sealed });
}

/** What cannot be read any more is chosen anew. */
async function opened(contract: ContractOfDrafts, row: ChoiceRow): Promise<KeptChoices> {
  const { claimId, version, savedAt } = row;
  const content = await unsealData(row.choices, { password: password(contract, claimId), ttl: 0 });
  return { claimId, choices: choicesSchema.safeParse(content).data ?? {}, version, savedAt };
}

/** Whoever can write to the table cannot make one claim's choices another's. */
function password({ clientId, path, subject }: ContractOfDrafts, claimId: string): string {
  return `${secret()}:claim-choice:${JSON.stringify([clientId, path, subject, claimId])}`;
}
