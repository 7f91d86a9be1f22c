import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const source = 'clients/northwind';
/** The host of the client whose pages are counted. */
export const weightsHost = 'northwind.localhost';

const contractsSchema = z.object({
  contracts: z.array(
    z.looseObject({
      id: z.string(),
      policies: z.array(z.looseObject({ policyNumber: z.string() })),
      claims: z.array(z.looseObject({ id: z.string() })).default([]),
    }),
  ),
});

/** The search terms of a holder. */
export function weightsHolder(index: number): { readonly number: string; readonly zip: string } {
  return { number: `NW90000${index}`, zip: `9900${index}` };
}

/**
 * Copies a client of the demonstration into a folder of its own, with holders who each have two plans
 * and one open claim. No date of theirs depends on when the table was recorded, nothing asks for an
 * access code, and the banner shows on every day.
 * @param holders how many
 * @returns the folder
 */
export function writeWeightsClient(holders: number): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'portico-weights-')), 'northwind');
  cpSync(source, folder, { recursive: true });
  const settings: object = JSON.parse(readFileSync(`${source}/settings.json`, 'utf8'));
  write(folder, 'settings.json', {
    ...settings,
    Global_MFA_Feature: false,
    Claim_ProofBeforeFiling: false,
    ShowBanner_StartDate: 'Nov 02, 2001',
    ShowBanner_EndDate: 'Oct 31, 2099',
  });
  const { contracts } = contractsSchema.parse(
    JSON.parse(readFileSync(`${source}/contracts.json`, 'utf8')),
  );
  const laptop = contracts.find(({ id }) => id === 'nw100526');
  const [phone] = contracts.find(({ id }) => id === 'nw100418')?.policies ?? [];
  const claim = laptop?.claims.find(({ id }) => id === 'hinge');
  if (!laptop || !phone || !claim) throw new Error('The demonstration has no such contracts');
  write(folder, 'contracts.json', {
    contracts: Array.from({ length: holders }, (_, index) => {
      const { number, zip } = weightsHolder(index);
      return {
        ...laptop,
        id: `weights-${index}`,
        searchTerms: { Option1_SearchTerm1: number, Option1_SearchTerm2: zip },
        policies: [...laptop.policies, phone].map((policy, position) => ({
          ...withTerm(policy),
          policyNumber: `${number}-${position}`,
        })),
        claims: [{ ...claim, policyNumber: `${number}-0` }],
      };
    }),
  });
  return folder;
}

/** How long before today a term began and a product was bought, and how long after it a term ends. */
const days = { effectiveDate: -300, purchaseDate: -300, expiryDate: 800 };

/** The same policy, always as far into its term, whatever day it is. */
function withTerm(policy: unknown): object {
  const changed = JSON.stringify(policy, (name, value: unknown) =>
    name in days ? dayFromNow(days[name as keyof typeof days]) : value,
  );
  return JSON.parse(changed);
}

function dayFromNow(count: number): string {
  return new Date(Date.now() + count * 24 * 3_600_000).toISOString().slice(0, 10);
}

function write(folder: string, file: string, content: object): void {
  writeFileSync(path.join(folder, file), JSON.stringify(content, null, 2));
}
