import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import {
  type CauseRule,
  type InsuranceProduct,
  productsFileSchema,
} from '@/insurer/catalogue/products-file';
import { serviceNetworkFileSchema } from '@/insurer/catalogue/service-network-file';
import { contractsFileSchema, type PolicyOfFile } from '@/insurer/contracts-file';
import { monthsSince, policyLater } from '@/insurer/policies/policy-later';
import { dayOf } from '@/lib/dates';

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
    ...contractsFileSchema.parse(read(client, 'contracts.json')),
  };
});
export type Insurer = (typeof demonstration)[number];

/** The demonstration is what it shows on whatever day it is imported: on these, and on the day of the run. */
export const importDays = [
  ...['2026-11-28', '2026-12-27', '2027-01-31', '2027-02-28', '2027-05-02', '2027-12-31'],
  ...['2028-02-29', '2029-07-01', '2036-08-31', dayOf(new Date())],
];

/** A policy of an insurer, as it is once it is imported on a day. */
export function policyOn({ datesAsOf }: Insurer, policy: PolicyOfFile, day: string): PolicyOfFile {
  return policyLater(policy, monthsSince(datesAsOf, day));
}

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
