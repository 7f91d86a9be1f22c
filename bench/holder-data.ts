import pg from 'pg';
import { testClient } from '../tests/setup/test-client';

/** How much somebody has. */
export interface Having {
  readonly plans: number;
  readonly claims: number;
}

/** The search terms of a holder that `fillHolders` has made. */
export function holderAt(index: number): { readonly number: string; readonly zip: string } {
  return { number: `H${index}`, zip: String(20_000 + index) };
}

/**
 * So many holders of the test client who have the same: plans of which every fourth has ended, each
 * with two coverages, a product and an invoice (one of them is due), and claims, one in twenty open.
 * @param first the index of the first
 */
export async function fillHolders(
  databaseUrl: string,
  { plans, claims }: Having,
  first: number,
  count: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const client_id = pg.escapeLiteral(testClient.id);
  const holders = `FROM generate_series(${first}, ${first + count - 1}) AS n`;
  const all = `${holders}, generate_series(0, ${plans - 1}) AS m`;
  const contract = `'holder-' || n`;
  const policy = `'holder-' || n || '-' || m`;
  const details = JSON.stringify({
    causeTitle: 'Dropped',
    claimType: 'DAMAGE',
    description: 'It fell from the table, and the glass has broken.',
    answers: { HOW: 'FALL' },
    due: '2030-01-01',
  });
  const statements = [
    `INSERT INTO platform.contract (id, client_id, status, emails, phone_numbers)
     SELECT ${contract}, ${client_id}, 'active', ARRAY['holder' || n || '@example.com'], '{}' ${holders}`,
    `INSERT INTO platform.search_term (contract_id, client_id, key, value, normalized)
     SELECT ${contract}, ${client_id}, 'Option1_SearchTerm1', 'h' || n, 'h' || n ${holders}`,
    `INSERT INTO platform.search_term (contract_id, client_id, key, value, normalized)
     SELECT ${contract}, ${client_id}, 'Option1_SearchTerm2', (20000 + n)::text, (20000 + n)::text ${holders}`,
    `INSERT INTO platform.policy (id, contract_id, client_id, policy_number, position, dealer_code,
       product_code, plan_name, status, effective_date, expiry_date, customers)
     SELECT ${policy}, ${contract}, ${client_id}, 'H' || n || '-' || m, m, 'D-1', 'TEST-24',
       '"Complete"', CASE WHEN m % 4 = 3 THEN 'expired' ELSE 'active' END, '2026-01-15',
       '2030-01-14',
       '[{"firstName":"Robin","lastName":"Example","address":{"address1":"1 Test Lane"}}]' ${all}`,
    `INSERT INTO platform.policy_coverage (id, policy_id, position, coverage_type_code, title,
       description, effective_date, expiry_date, "limit")
     SELECT ${policy} || '-c' || position, ${policy}, position, 'C' || position, '"Damage"',
       '"Drops and spills"', '2026-01-15', '2030-01-14', '{"amount":120000,"currency":"USD"}'
     ${all}, generate_series(1, 2) AS position`,
    `INSERT INTO platform.covered_product (id, policy_id, client_id, position, manufacturer, type,
       description, serial_number)
     SELECT ${policy} || '-p', ${policy}, ${client_id}, 0, 'Example', '"Phone"', '"Phone 8"',
       'SN' || n || '-' || m ${all}`,
    `INSERT INTO platform.invoice (id, client_id, contract_id, policy_id, number, title, issued_on,
       due_on, amount, tax, currency, state)
     SELECT ${policy} || '-i', ${client_id}, ${contract}, ${policy}, 'I' || n || '-' || m,
       '"Premium"', '2026-01-15', '2030-02-15', 1299, 99, 'USD',
       CASE WHEN m = 0 THEN 'OPEN' ELSE 'PAID' END ${all}`,
    `INSERT INTO platform.owed (id, client_id, kind, subject_id, amount, currency, state)
     SELECT ${policy} || '-i', ${client_id}, 'INVOICE', ${policy} || '-i', 1299, 'USD',
       CASE WHEN m = 0 THEN 'OPEN' ELSE 'PAID' END ${all}`,
    `INSERT INTO platform.claim (id, client_id, contract_id, policy_id, product_id, number, state,
       cause, date_of_loss, submitted_at, updated_at, details)
     SELECT ${contract} || '-claim-' || c, ${client_id}, ${contract},
       ${contract} || '-' || c % ${plans}, ${contract} || '-' || c % ${plans} || '-p',
       'C' || n || '-' || c, CASE WHEN c % 20 = 0 THEN 'IN_REVIEW' ELSE 'CLOSED' END, 'DROP',
       '2026-03-01', timestamp '2026-03-02' + c * interval '1 hour', '2026-03-20',
       ${pg.escapeLiteral(details)}::jsonb
     ${holders}, generate_series(0, ${claims - 1}) AS c`,
    'ANALYZE',
  ];
  for (const statement of statements) await client.query(statement);
  await client.end();
}
