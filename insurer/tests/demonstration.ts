import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import {
  type CauseRule,
  type InsuranceProduct,
  productsFileSchema,
} from '@/insurer/catalogue/products-file';
import { serviceNetworkFileSchema } from '@/insurer/catalogue/service-network-file';
import { contractsFileSchema } from '@/insurer/contracts-file';

const read = (client: string, file: string): unknown =>
  JSON.parse(readFileSync(path.resolve('clients', client, file), 'utf8'));

/** The three insurers of the demonstration, as their packages describe them. */
export const demonstration = ['northwind', 'harbor', 'altura'].map((client) => {
  const { languages } = z
    .object({ languages: z.array(z.string()) })
    .parse(read(client, 'client.json'));
  const settings = z
    .object({ Home_Claim_Types: z.string().optional() })
    .parse(read(client, 'settings.json'));
  return {
    client,
    languages,
    claimTypes: settings.Home_Claim_Types?.split(','),
    catalogue: productsFileSchema.parse(read(client, 'products.json')),
    network: serviceNetworkFileSchema.parse(read(client, 'service-network.json')),
    contracts: contractsFileSchema.parse(read(client, 'contracts.json')).contracts,
  };
});
export type Insurer = (typeof demonstration)[number];

/** Contracts have dates and claims count back from the import: both fit on any of these days. */
export const importDays = ['2026-11-23', '2026-12-24', '2027-01-31', '2027-02-28', '2027-03-31'];

/** What is there, or an error that says what is missing. */
export function there<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`${what} is missing`);
  return value;
}

export function productNamed({ catalogue }: Insurer, productCode: string): InsuranceProduct {
  return there(
    catalogue.products.find((product) => product.productCode === productCode),
    productCode,
  );
}

/** Every claim of the demonstration, with what it is about. */
export const demonstrationClaims = demonstration.flatMap((insurer) =>
  insurer.contracts.flatMap((contract) =>
    contract.claims.map((claim) => {
      const name = `${contract.id}/${claim.id}`;
      const policy = there(
        contract.policies.find(({ policyNumber }) => policyNumber === claim.policyNumber),
        `${name}: its policy`,
      );
      const product = productNamed(insurer, policy.productCode);
      const cause = there(
        product.causes.find(({ code }) => code === claim.cause),
        `${name}: its cause`,
      );
      const thing = there(policy.products[claim.product], `${name}: its product`);
      return { name, insurer, contract, policy, product, cause, thing, claim };
    }),
  ),
);
export type DemonstrationClaim = (typeof demonstrationClaims)[number];

/** What may be answered to a question; anything where nothing is listed. */
export function answersTo({
  kind,
  choices,
}: CauseRule['questions'][number]): readonly string[] | undefined {
  if (kind === 'YES_NO') return ['YES', 'NO'];
  return kind === 'CHOICE' ? choices.map(({ code }) => code) : undefined;
}
