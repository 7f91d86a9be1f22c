import { randomUUID } from 'node:crypto';
import { giveContracts, policyFile } from '@/insurer/tests/give-contracts';
import type { Change, Outcome, RawValues } from '@/lib/changes';
import { runChange } from '@/lib/changes/tests/run-change';
import { type ClientSnapshot, resourceSchema, type Settings } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { searchContract } from '@/lib/lookup/search-contract';
import { plainView, type View } from '@/lib/request';
import { type CookieReader, readSession } from '@/lib/session';

const contracts = [
  { id: 'one', emails: ['robin@example.com'] },
  { id: 'several', emails: ['first@example.com', 'second@example.org'] },
  { id: 'none', emails: [] },
  { id: 'other', emails: ['other@example.com'] },
].map((contract) => ({
  ...contract,
  searchTerms: { Option1_SearchTerm1: contract.id },
  policies: [
    policyFile({
      policyNumber: `POL-${contract.id}-778812`,
      planName: { en: 'Test plan', es: 'Plan de prueba' },
      customers: [
        { firstName: 'Robin', lastName: 'Holder', address: { address1: '1 Secret Lane' } },
      ],
    }),
  ],
}));

/** A client that no other test has, with contracts of every kind that creating accounts knows. */
export async function newView(
  settings: Partial<Settings> = {},
  address = '/create-account',
): Promise<View> {
  const snapshot: ClientSnapshot = {
    ...snapshotWith(settings),
    id: `account-${randomUUID().slice(0, 8)}`,
    resources: { Option1_SearchTerm1: resourceSchema.parse({ Value: 'Contract' }) },
    labels: {
      en: { ...productLabelsIn('en'), LookupUser_Field_Option1: 'Contract' },
      es: productLabelsIn('es'),
    },
  };
  await giveContracts(snapshot.id, contracts);
  return plainView(snapshot, 'en', address);
}

/** Runs changes as the mechanism does, in a browser that keeps its cookies. */
export class Browser {
  #cookies = new Map<string, string>();

  constructor(
    readonly view: View,
    readonly networkAddress = '203.0.113.7',
  ) {}

  readonly cookies: CookieReader = (name) => this.#cookies.get(name);

  /** Everything that the browser holds, for what must not be in it. */
  get held(): string {
    return JSON.stringify([...this.#cookies]);
  }

  async run<Input>(change: Change<Input>, values: RawValues = {}): Promise<Outcome> {
    const outcome = await runChange(change, this, values);
    for (const { name, value } of outcome.cookies ?? []) this.#cookies.set(name, value);
    return outcome;
  }

  search(contract: string) {
    return this.run(searchContract, { option: '1', Option1_SearchTerm1: contract });
  }

  session() {
    return readSession(this.view.snapshot, this.view.path, this.cookies);
  }
}
