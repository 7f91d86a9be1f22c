import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A brand that no one here has seen, with contracts enough for every test to have its own. */
export const testClient = { id: 'plover', name: 'Plover Test Plans', host: 'plover.localhost' };

/** §8 Where Login leads on paths 2 and 3. */
export const externalLogin = 'https://login.plover.example/sign-in';

export const contractKinds = ['email', 'several', 'phone', 'neither', 'nobody'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** How many contracts of each kind the test client has: importing more of them takes seconds. */
const contractsOfKind: Readonly<Record<ContractKind, number>> = {
  email: 1000,
  several: 200,
  phone: 200,
  neither: 200,
  nobody: 200,
};

/**
 * What the workers of a kind of tests have of the contracts of each kind: from which on, and how much each. A
 * worker that has failed is followed by another with the next number.
 */
const shares = {
  browser: { from: 0, each: 1 / 16, workers: 8 },
  http: { from: 1 / 2, each: 1 / 4, workers: 2 },
} as const;

/**
 * A contract of the test client that is used by one test only.
 * @param tests which tests the worker runs
 * @param worker its number, from 0
 * @param used how many of the kind the worker has used before
 * @throws Error where it has used all that it has
 */
export function contractForWorker(
  kind: ContractKind,
  tests: keyof typeof shares,
  worker: number,
  used: number,
): TestContract {
  const all = contractsOfKind[kind];
  const { from, each, workers } = shares[tests];
  const own = Math.floor(all * each);
  if (used >= own) throw new Error(`A worker has ${own} contracts of the kind ${kind}`);
  return testContract(kind, all * from + (worker % workers) * own + used);
}

const letters: Readonly<Record<ContractKind, string>> = {
  email: 'E',
  several: 'S',
  phone: 'P',
  neither: 'N',
  nobody: 'B',
};

export interface TestContract {
  readonly number: string;
  readonly zip: string;
  readonly emails: readonly string[];
  readonly phoneNumbers: readonly string[];
  readonly policyNumber: string;
  readonly firstName: string;
}

/** The contract of a kind at an index. */
export function testContract(kind: ContractKind, index: number): TestContract {
  const letter = letters[kind];
  const digits = String(index).padStart(5, '0');
  const withEmail = kind !== 'phone' && kind !== 'neither';
  const withPhone = kind === 'several' || kind === 'phone';
  return {
    number: `${letter}${digits}`,
    // Letters that no script, style or random id has, so that a leak is told from a coincidence.
    zip: `zq${10_000 + index}`,
    emails: withEmail
      ? [
          `${kind}.holder${digits}@example.com`,
          ...(kind === 'several' ? [`work.holder${digits}@example.org`] : []),
        ]
      : [],
    phoneNumbers: withPhone ? [`+1503555${digits.slice(1)}`, `+1206555${digits.slice(1)}`] : [],
    policyNumber: `P-${letter}${digits}`,
    firstName: kind === 'nobody' ? '' : 'Robin',
  };
}

function contractFile(kind: ContractKind, index: number) {
  const contract = testContract(kind, index);
  return {
    id: `${kind}-${index}`,
    emails: contract.emails,
    phoneNumbers: contract.phoneNumbers,
    searchTerms: { Option1_SearchTerm1: contract.number, Option1_SearchTerm2: contract.zip },
    policies: [
      {
        policyNumber: contract.policyNumber,
        dealerCode: 'D-1',
        productCode: 'TEST-24',
        planName: { en: 'Plover Complete', es: 'Plover Completo' },
        status: 'active',
        effectiveDate: '2026-01-15',
        expiryDate: '2030-01-14',
        customers: contract.firstName
          ? [
              {
                firstName: contract.firstName,
                lastName: 'Example',
                address: { address1: '1 Test Lane' },
              },
            ]
          : [],
        coverages: [
          {
            coverageTypeCode: 'ALL',
            title: { en: 'Mechanical failure', es: 'Fallo mecánico' },
            description: { en: 'Parts and labour.', es: 'Piezas y mano de obra.' },
            effectiveDate: '2026-01-15',
            expiryDate: '2030-01-14',
            limit: { amount: 150_000, currency: 'USD' },
            deductible: { amount: 5000, currency: 'USD' },
          },
        ],
        products: [{ Manufacturer: 'Acme', Type: 'Washer', ProductDescription: 'Acme Wash 7' }],
      },
    ],
  };
}

/** The contracts of a package: so many of each kind, or of the kinds that are named. */
export function contractsFile(counts: number | Readonly<Partial<Record<ContractKind, number>>>) {
  const length = (kind: ContractKind) =>
    typeof counts === 'number' ? counts : (counts[kind] ?? 0);
  return {
    contracts: contractKinds.flatMap((kind) =>
      Array.from({ length: length(kind) }, (_, index) => contractFile(kind, index)),
    ),
  };
}

/**
 * The client of a package.
 * @param id of the client, and the name of its host
 * @param platform where it is asked over HTTP, by path; the embedded one where none is given
 */
export function clientFile(id: string, platform?: Readonly<Record<string, string>>) {
  return {
    id,
    name: testClient.name,
    hosts: [`${id}.localhost`],
    languages: ['en', 'es'],
    defaultLanguage: 'en',
    theme: 'crimson',
    design: { radius: 'square', typeface: 'space-grotesk', neutral: 'mauve' },
    ...(platform ? { platform } : {}),
  };
}

/**
 * Writes the package into a folder of its own and returns where.
 * @param changes files of it that differ
 * @param id of the client, and the name of its host
 */
export function writeTestClient(
  changes: Readonly<Record<string, unknown>> = {},
  id = testClient.id,
): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'portico-client-')), id);
  mkdirSync(path.join(folder, 'labels'), { recursive: true });
  const files: Record<string, unknown> = {
    'client.json': clientFile(id),
    'settings.json': {
      Verification_ResendSeconds: 5,
      Global_AllowedQueryParams: 'campaign',
      Home_ShowFileAClaimSteps: true,
      Global_ShowPolicySearchPage: true,
    },
    // §2.1 `path`: what other clients would have on.
    'settings.path-2.json': {
      Global_AUL_Login_Feature: true,
      Global_MFA_Feature: false,
      Global_Feature_Analytics: true,
      LookupUser_RegisterPlanEnabled: true,
      URL_ExternalLogin: externalLogin,
    },
    'settings.path-3.json': {
      Global_Feature_Analytics: true,
      LookupUser_RegisterPlanEnabled: true,
      Global_IsMFAEnabledForRegistration: true,
      RegisterPlan_Code_Feature: true,
      RegisterPlan_Receipt_Feature: true,
      ReportHolder_Feature: true,
      Withdrawal_Feature: true,
      Global_Feature_EnablePortalClaimForm: true,
      URL_ExternalLogin: externalLogin,
    },
    'labels/en.json': {
      Home_Hero_Title: 'Every wader needs a plan',
      LookupUser_Field_Option1: 'Contract number',
      LookupUser_Field_Option4: 'Something else',
    },
    'contracts.json': contractsFile(contractsOfKind),
    ...changes,
  };
  for (const [file, content] of Object.entries(files))
    writeFileSync(path.join(folder, file), JSON.stringify(content, null, 2));
  return folder;
}
