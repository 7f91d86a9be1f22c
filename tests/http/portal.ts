import { test as base, expect } from 'vitest';
import { viaProxy } from '../../lib/config/tests/proxy';
import {
  type ContractKind,
  contractForWorker,
  type TestContract,
  testClient,
} from '../setup/test-client';
import { Visitor } from './visitor';

/** The portal that `npm test` has started, as a test without a browser speaks of it. */
export interface Portal {
  origin(client?: string): string;
  /** A contract that no other test uses, of those that the browser tests do not come to. */
  contract(kind?: ContractKind): TestContract;
  /** Somebody who comes from a network address of their own. */
  visitor(client?: string): Visitor;
}

const port = Number(process.env.PORT);
/** Vitest's workers are numbered from 1; each runs many files. */
const worker = Number(process.env.VITEST_POOL_ID);
const contracts: Partial<Record<ContractKind, number>> = {};
let visitors = 0;

const portal: Portal = {
  origin: (client = testClient.id) => `http://${client}.localhost:${port}`,
  contract(kind = 'email') {
    const used = contracts[kind] ?? 0;
    contracts[kind] = used + 1;
    return contractForWorker(kind, 'http', worker - 1, used);
  },
  visitor(client) {
    visitors++;
    // A worker opens more than 256, and another process may be the same worker later.
    const block = (process.pid * 4 + (visitors >> 8)) & 255;
    const address = `172.${16 + worker}.${block}.${visitors & 255}`;
    return new Visitor(portal.origin(client), viaProxy(address));
  },
};

/** Gives a test the portal, and a visitor to the test client. */
export const test = base.extend<{ portal: Portal; visitor: Visitor }>({
  portal: ({ task: _ }, use) => use(portal),
  visitor: ({ portal }, use) => use(portal.visitor()),
});

export { expect };
