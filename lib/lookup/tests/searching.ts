import { randomUUID } from 'node:crypto';
import { giveContracts, policyFile } from '@/insurer/tests/give-contracts';
import type { Outcome } from '@/lib/changes';
import { type ClientSnapshot, type Resource, resourceSchema, type Settings } from '@/lib/clients';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView, type View } from '@/lib/request';
import { emptyJar } from '@/lib/session/tests/jar';
import { searchContract } from '../search-contract';
import { searchTerm } from '../search-term';

const text = (Value: string, more: Partial<Resource> = {}) =>
  resourceSchema.parse({ Value, ...more });

const policies = [policyFile()];

const contracts = [
  {
    id: 'reachable',
    emails: ['robin@example.com'],
    searchTerms: {
      Option1_SearchTerm1: '48213',
      Option1_SearchTerm2: '97209',
      Option2_SearchTerm1: '5035550142',
    },
    policies,
  },
  {
    id: 'unreachable',
    searchTerms: { Option1_SearchTerm1: '48214', Option1_SearchTerm2: '97209' },
    policies,
  },
  ...['R-12 34', 'R-1234', 'R-123-4'].map((number, index) => ({
    id: `alike-${index + 1}`,
    emails: ['robin@example.com'],
    searchTerms: { Option1_SearchTerm1: number, Option1_SearchTerm2: `1000${Math.min(index, 1)}` },
    policies,
  })),
];

/** A client that no other test has, with two contracts. */
export async function newView(settings: Partial<Settings> = {}): Promise<View> {
  const snapshot: ClientSnapshot = {
    ...snapshotWith({
      Lookup_User_PrependFields: ['Option1_SearchTerm1:10:0'],
      Lookup_Feature_AlternateSearchOption: true,
      ...settings,
    }),
    id: `lookup-${randomUUID().slice(0, 8)}`,
    resources: {
      Option1_SearchTerm1: text('Contract', { MaxValue: 10 }),
      Option1_SearchTerm2: text('ZIP', { Type: 'postalCode', MaxValue: 5 }),
      Option2_SearchTerm1: text('Phone', { Type: 'phone', MaxValue: 10 }),
    },
    labels: {
      en: {
        Form_Text_Required: '{field} is missing.',
        Form_Text_TooLong: '{field} is too long.',
        Form_Text_LettersOrDigits: '{field} has no letters or digits.',
        Form_Text_Extension: 'Without the extension.',
        PolicySearch_UpdateInfo_Phone_Format: 'No phone number.',
      },
    },
  };
  await giveContracts(snapshot.id, contracts, (key, value) =>
    searchTerm(snapshot.settings['1'], key, value, snapshot.resources[key]?.Type),
  );
  return plainView(snapshot, 'en', '/');
}

/** Somebody searches by the first option. */
export function search(
  view: View,
  [one, two]: readonly [string, string],
  { cookies = emptyJar, networkAddress = '203.0.113.7' } = {},
): Promise<Outcome> {
  const input = { option: '1', Option1_SearchTerm1: one, Option1_SearchTerm2: two };
  return searchContract.run({ view, input, cookies, networkAddress });
}

/** What finds the contract that can be reached; and what does not. */
export const right = ['48213', '97209'] as const;
export const wrong = ['48213', '00000'] as const;
