import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaults } from '@/lib/clients';
import { endpointAddresses, endpointAt, isBelowApi } from '../endpoints';
import { pageOf } from '../pages';

/** A part in brackets stands for any one. */
const addressOf = (file: string) =>
  file.slice('app'.length, -'/route.ts'.length).replace(/\[\w+\]$/, '*');

describe('what is permitted below /api is listed', () => {
  it('each route is listed, and nothing else', () => {
    const routes = globSync('app/api/**/route.ts').map((file) => addressOf(file));
    expect(routes.toSorted()).toEqual(endpointAddresses().toSorted());
  });

  it('by pages that there are', () => {
    const settings = {
      ...defaults(),
      Global_ShowPolicySearchPage: true,
      LookupUser_RegisterPlanEnabled: true,
      RegisterPlan_Code_Feature: true,
      RegisterPlan_Receipt_Feature: true,
      ReportHolder_Feature: true,
      Withdrawal_Feature: true,
      Global_Feature_ContentEditor: true,
      Global_Feature_PersonContracts: true,
      Global_Feature_EnablePortalClaimForm: true,
    };
    for (const address of endpointAddresses()) {
      const { pages, development = false } = endpointAt(address, true) ?? {};
      // What production has stands on a page that it has.
      for (const page of pages === 'all' ? [] : (pages ?? []))
        expect(pageOf(settings, page, !development)).toBe(page);
    }
  });

  it('invariant 11: partners post to these alone without the client’s Origin, and sign', () => {
    const signed = endpointAddresses().filter((address) => endpointAt(address, false)?.signed);
    expect(signed).toEqual([
      '/api/webhooks/mail-reports',
      '/api/webhooks/payments/*',
      '/api/webhooks/platform',
      '/api/webhooks/platform-file',
      '/api/webhooks/twilio/status',
      '/api/webhooks/unsubscribe',
    ]);
    for (const file of globSync('app/api/**/route.ts')) {
      const address = addressOf(file);
      const isWebhook = readFileSync(file, 'utf8').includes('handleWebhook(');
      expect([address, isWebhook]).toEqual([address, signed.includes(address)]);
    }
  });

  it('invariant 7: production has none of the development tools', () => {
    const tools = endpointAddresses().filter((address) => address.startsWith('/api/dev/'));
    expect(tools).not.toEqual([]);
    for (const tool of tools) {
      expect(endpointAt(tool, true)).toBeDefined();
      expect(endpointAt(tool, false)).toBeUndefined();
    }
  });

  it.each([
    ['/api', true],
    ['/api/search-contract', true],
    ['/api/', true],
    ['/apiary', false],
    ['/', false],
  ])('%s is below /api: %s', (address, expected) => {
    expect(isBelowApi(address)).toBe(expected);
  });
});
