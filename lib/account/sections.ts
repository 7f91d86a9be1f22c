import { isAgentAddress, lettingDelegates } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { contractsPage, severalContractsOf } from './contracts/own-contracts';

/** A section of the account: a page, and what its link says. */
export interface AccountSection {
  readonly address: string;
  readonly label: string;
}

/** §2.1 policy-account: the sections of the account, in the order of its navigation. */
const sections: readonly AccountSection[] = [
  { address: '/policy-account', label: 'Account_Section_profile' },
  { address: contractsPage, label: 'Account_Section_contracts' },
  { address: '/policy-account/contacts', label: 'Account_Section_contacts' },
  { address: '/policy-account/address', label: 'Account_Section_address' },
  { address: '/policy-account/delegates', label: 'Account_Section_delegates' },
  { address: '/account/notifications', label: 'Account_Section_notifications' },
  { address: '/account/documents', label: 'Account_Section_documents' },
  { address: '/policy-account/security', label: 'Account_Section_security' },
  { address: '/policy-account/history', label: 'Account_Section_history' },
  { address: '/policy-account/data', label: 'Account_Section_data' },
];

/** The sections open to the visitor: agents and delegates may open some, few holders have several contracts. */
export function accountSections(
  view: Pick<View, 'settings' | 'audience'>,
): readonly AccountSection[] {
  const { settings, audience } = view;
  if (audience.kind === 'delegate')
    return sections.filter(({ address }) => lettingDelegates(address) !== undefined);
  if (audience.kind !== 'agent')
    return severalContractsOf(view)
      ? sections
      : sections.filter(({ address }) => address !== contractsPage);
  return sections.filter(({ address }) => isAgentAddress(settings, address, address));
}
