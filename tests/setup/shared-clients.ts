import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { claimantContracts, productsWithFilms } from './claimants';
import { writeClaimsClient } from './claims-client';
import { homeClients, writeHomeClient } from './home-clients';
import { writePlansClient } from './plans-client';
import { testScope } from './scope';
import { clientFile, contractsFile, writeTestClient } from './test-client';

/** A client of HTTP tests. */
interface SharedClient {
  /** The one file of tests that uses it, without `.test.ts`; by its name, servers have it that need it. */
  readonly usedBy: string;
  /** Writes its package. @returns the folder of the package */
  write(id: string): string;
}

/** How many contracts with an e-mail address these clients have. */
export const contractsOfSharedClient = 20;

const agents = (audience: string, pages: string) => ({
  Global_AgentFlow_Issuer: 'https://agents.example.com',
  Global_AgentFlow_Audience: audience,
  URL_AgentFlow_Keys: '/dev/agent-keys',
  Globle_AgentFlow_WhiteList_URLs: pages,
});

/** A client that differs from the test client by its settings, and has few contracts. */
const withSettings =
  (settings: object, contracts = contractsOfSharedClient) =>
  (id: string) =>
    writeTestClient(
      { 'settings.json': settings, 'contracts.json': contractsFile({ email: contracts }) },
      id,
    );

const withSessionLinks = (more: object = {}): SharedClient => ({
  usedBy: 'session-links.once',
  write: withSettings({
    Global_ShowDialogOnSSOTokenError: true,
    Global_AllowedQueryParams: 'campaign',
    ...agents('plover-portal', '/,/dashboard'),
    URL_ExternalExit: 'https://exit.example.com/bye',
    ...more,
  }),
});

const withClaims = (usedBy: string): SharedClient => ({
  usedBy,
  write: (id) => writeClaimsClient(id),
});

/**
 * A client of the demonstration under another name. It is asked at the embedded platform, also where
 * the client of the demonstration has a platform over HTTP, whose claims no desk of ours decides.
 */
const copyOf = (usedBy: string, original: string): SharedClient => ({
  usedBy,
  write(id) {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'portico-demonstration-')), id);
    cpSync(`clients/${original}`, folder, { recursive: true });
    const file = path.join(folder, 'client.json');
    const { platform: _, ...client } = z
      .looseObject({})
      .parse(JSON.parse(readFileSync(file, 'utf8')));
    writeFileSync(file, JSON.stringify({ ...client, id, hosts: [`${id}.localhost`] }));
    return folder;
  },
});

/**
 * The clients of HTTP tests, by their id. No two files share one, so that no test meets what another has
 * done. The servers are given all of them, by one command, when they start.
 */
const sharedClients = {
  linnet: {
    usedBy: 'account.once',
    write: withSettings(agents('linnet-portal', '/,/dashboard,/policy-account')),
  },
  brambling: withClaims('claim-appeal.once'),
  gannet: {
    usedBy: 'claim-files.once',
    write: (id) =>
      writeTestClient(
        {
          'client.json': clientFile(id),
          'products.json': productsWithFilms(),
          'contracts.json': { contracts: claimantContracts(['is asked for files']) },
        },
        id,
      ),
  },
  wheatear: copyOf('demonstration-claims.full.once', 'northwind'),
  stonechat: copyOf('demonstration-claims.full.once', 'harbor'),
  fieldfare: copyOf('demonstration-claims.full.once', 'altura'),
  whimbrel: withClaims('desk.once'),
  jaeger: {
    usedBy: 'errors.once',
    write: withSettings({ Verification_ResendSeconds: 600 }, 1),
  },
  whinchat: {
    usedBy: 'lookup.once',
    write: withSettings(
      {
        LookupUser_RegisterPlanEnabled: true,
        LookupUser_Feature_ShowAuxiliarLink: true,
        URL_LookupUserSupportLink: 'https://support.example/lookup',
        LookupUser_ShowSupportFooter: true,
      },
      1,
    ),
  },
  hoopoe: { usedBy: 'plans.once', write: (id) => writePlansClient(id, 12) },
  dunlin: withSessionLinks(),
  ruff: withSessionLinks({ Global_Feature_Exit: true, Global_DashboardLink_Enable: true }),
  knot: withSessionLinks({ Global_Feature_Exit: false, Global_DashboardLink_Enable: false }),
  turnstone: withSessionLinks({
    Global_SSOEnabled: true,
    URL_ProfileEditor: 'https://id.example.com/profile?name={fullName}&back={returnAddress}',
  }),
  sanderling: withSessionLinks({
    Global_AUL_SSO_Enabled: true,
    URL_AUL_SSO: 'https://login.example.com/sso',
    Global_AUL_SSO_Issuer: 'https://login.example.com',
    URL_AUL_SSO_Keys: '/dev/agent-keys',
  }),
  ruddock: { usedBy: 'tools.once', write: (id) => writeClaimsClient(id, ['phone']) },
  nightjar: { usedBy: 'transfers.once', write: (id) => writePlansClient(id, 12) },
} satisfies Readonly<Record<string, SharedClient>>;
export type SharedClientId = keyof typeof sharedClients;

/**
 * Writes the packages of the clients that a server needs.
 * @param isFirst whether it is the server that the `.once` tests run on in each scope
 * @returns the folders of the packages
 */
export function writeSharedClients(isFirst: boolean): readonly string[] {
  const ofHome = Object.entries(homeClients).map(([id, settings]) => ({
    id,
    usedBy: 'home.once',
    write: () => writeHomeClient(id, settings),
  }));
  const others = Object.entries<SharedClient>(sharedClients).map(([id, client]) => ({
    id,
    ...client,
  }));
  const isEverything = testScope === 'full';
  return [...others, ...ofHome]
    .filter(
      ({ usedBy }) =>
        isEverything || (isFirst && !usedBy.includes('.full')) || !/\.(once|full)/.test(usedBy),
    )
    .map(({ id, write }) => write(id));
}
