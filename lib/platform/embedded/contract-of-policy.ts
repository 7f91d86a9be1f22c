import { pool } from '@/lib/db';
import { storable } from './search';

/** The one contract of a client that has a policy of this number; none where several have. */
export async function onlyContractOf(
  clientId: string,
  policyNumber: string,
  dealerCode?: string,
): Promise<string | undefined> {
  const { rows } = await pool().query<{ id: string }>(
    `SELECT DISTINCT contract.id FROM platform.policy
     JOIN platform.contract ON contract.id = policy.contract_id
     WHERE contract.client_id = $1 AND policy.policy_number = $2
       AND ($3::text IS NULL OR policy.dealer_code = $3)
     LIMIT 2`,
    [clientId, storable(policyNumber), dealerCode === undefined ? null : storable(dealerCode)],
  );
  return rows.length === 1 ? rows[0]?.id : undefined;
}
