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

/** A client of HTTP or browser tests. */
interface SharedClient {
  /**
   * The one file of tests that uses it, without `.test.ts`; with `.spec` for one of browsers. By its name,
   * servers have it that need it.
   */
  readonly usedBy: string;
  /**
   * Writes its package; left out where that needs what its tests start: they import it themselves.
   * @returns the folder of the package
   */
  write?(id: string): string;
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

/** Writes a client that has all that the lookup can have. */
function writeLookupClient(id: string): string {
  const files = {
    'settings.json': {
      Lookup_Feature_AlternateSearchOption: true,
      Global_ShowPolicySearchPage: true,
      Lookup_Section_Count: 1,
      Lookup_Section1_Criteria_Count: 3,
    },
    'labels/en.json': {
      Home_Text_Button_FindContract: 'Find my wader plan',
      LookupUser_Field_Option1: 'Contract number',
      LookupUser_Field_Option2: 'Telephone',
      LookupUser_Field_Option3: 'Receipt',
      LookupUser_Field_Option4: 'Something else',
    },
    'resources.json': {
      Option1_SearchTerm1: { Value: 'Contract number', MaxValue: 6 },
      Option3_Section1_SearchTerm1: { Value: 'Receipt number' },
      Option3_Section1_SearchTerm2: {
        Value: 'Bought on',
        Type: 'date',
        Title: 'Day of purchase',
        DefaultText: '2026-01-31',
      },
      Option3_Section1_SearchTerm3: {
        Value: 'Delivered on',
        Type: 'date',
        DefaultText: '2026-02-01',
        Disabled: true,
      },
    },
    'contracts.json': contractsFile(5),
  };
  return writeTestClient(files, id);
}

/**
 * The clients of HTTP and browser tests, by their id. No two files share one, so that no test meets what
 * another has done. The servers are given them by one command, when they start.
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
          'contracts.json': {
            contracts: claimantContracts(['is asked for files', 'is asked for files']),
          },
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
  scaup: withClaims('claims-settling.once'),
  recorder: {
    usedBy: 'api-capture.spec',
    write: withSettings({ Global_Feature_ApiCapture: true }, 2),
  },
  lapwing: {
    usedBy: 'captcha.spec',
    write: withSettings(
      {
        Recaptcha_Feature: true,
        Global_ReCaptcha2Invisible: 'site-key',
        Global_Feature_Analytics: true,
      },
      10,
    ),
  },
  scoter: withClaims('claims-reading.spec'),
  gadwall: withClaims('claims-urgent-help.spec'),
  redshank: withClaims('desk.spec'),
  phalarope: { usedBy: 'home.spec', write: (id) => writeHomeClient(id, {}) },
  avocet: { usedBy: 'lookup.spec', write: writeLookupClient },
  bittern: { usedBy: 'plans.spec', write: (id) => writePlansClient(id, 4) },
  curlew: {
    usedBy: 'session-links.spec',
    write: withSettings({
      ...agents('plover-portal', '/,/dashboard'),
      Global_Feature_Analytics: true,
    }),
  },
  noddy: {
    usedBy: 'session-links.spec',
    write: withSettings({
      Global_SSOEnabled: true,
      URL_ProfileEditor: 'https://id.example.com/profile?name={fullName}&back={returnAddress}',
    }),
  },
  pipit: { usedBy: 'identity.once' },
  greenshank: { usedBy: 'identity.once' },
  ibis: { usedBy: 'captcha.once' },
  godwit: { usedBy: 'third-parties.spec' },
  dotterel: { usedBy: 'identity-contracts.full.spec' },
  grebe: { usedBy: 'claims-ways.full.spec' },
  smew: { usedBy: 'claims-outcomes.full.spec' },
  pochard: { usedBy: 'claims-reading.full.spec' },
} satisfies Readonly<Record<string, SharedClient>>;
export type SharedClientId = keyof typeof sharedClients;

/** Whether tests import a client themselves, and no others use it. */
export function isImportedByTests(id: string): boolean {
  return Object.entries<SharedClient>(sharedClients).some(
    ([known, { write }]) => known === id && write === undefined,
  );
}

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
        isEverything ||
        (isFirst && !usedBy.includes('.full')) ||
        !/\.(once|full|spec)/.test(usedBy),
    )
    .flatMap(({ id, write }) => write?.(id) ?? []);
}
