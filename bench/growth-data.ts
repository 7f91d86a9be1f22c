import pg from 'pg';
import { testClient } from '../tests/setup/test-client';

/** How large a deployment is. */
export interface Size {
  readonly contracts: number;
  readonly clients: number;
}

/** The search terms of a contract that `fillContracts` has made. */
export function contractAt(index: number): { readonly number: string; readonly zip: string } {
  return { number: `G${index}`, zip: String(10_000 + (index % 89_999)) };
}

/** As the portal compares them: in lower case. Of the contract with the number `n`. */
const number = `'g' || n`;
const zip = `(10000 + n % 89999)::text`;
const policy = `'policy-' || n`;
const product = `'product-' || n`;
const contract = `'contract-' || n`;

/** Entries of a contract's history. */
const entries = 2;
/** What happens to a claim, and what of it its holder is told. */
const claimEvents = 6;
const claimNotices = 4;
const ago = `now() - (n % 60) * interval '1 day'`;

/**
 * Contracts of the test client, each with a plan, two coverages, a product, an invoice that its holder
 * was told of, and two entries of its history; every fifth with a claim that has used a limit, with six
 * events, a file, and four notices to its holder. Statements, since the import takes a package, which
 * none of this size is.
 */
export async function fillContracts(databaseUrl: string, contracts: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const client_id = pg.escapeLiteral(testClient.id);
  const all = `FROM generate_series(0, ${contracts - 1}) AS n`;
  const details = pg.escapeLiteral(
    JSON.stringify({
      causeTitle: 'Dropped',
      claimType: 'DAMAGE',
      description: 'It fell from the table, and the glass has broken.',
      answers: { HOW: 'FALL' },
      due: '2030-01-01',
    }),
  );
  const claims = `${all} WHERE n % 5 = 0`;
  // One notice of the invoice, and those of the claim where there is one.
  const notices = `${all}, generate_series(0, CASE WHEN n % 5 = 0 THEN ${claimNotices} ELSE 0 END) AS e`;
  const kind = `CASE WHEN e = 0 THEN 'INVOICE_DUE' ELSE 'CLAIM_CHANGED' END`;
  const eventId = `md5('event-' || n || '-' || e)::uuid`;
  const messageId = `md5('message-' || n || '-' || e)::uuid`;
  const statements = [
    `INSERT INTO platform.contract (id, client_id, status, emails, phone_numbers)
     SELECT ${contract}, ${client_id}, 'active', ARRAY['holder' || n || '@example.com'], '{}' ${all}`,
    `INSERT INTO platform.search_term (contract_id, client_id, key, value, normalized)
     SELECT ${contract}, ${client_id}, 'Option1_SearchTerm1', ${number}, ${number} ${all}`,
    `INSERT INTO platform.search_term (contract_id, client_id, key, value, normalized)
     SELECT ${contract}, ${client_id}, 'Option1_SearchTerm2', ${zip}, ${zip} ${all}`,
    `INSERT INTO platform.policy (id, contract_id, client_id, policy_number, position, dealer_code,
       product_code, plan_name, status, effective_date, expiry_date, customers)
     SELECT ${policy}, ${contract}, ${client_id}, 'P' || n, 0, 'D-1', 'TEST-24', '"Complete"',
       'active', '2026-01-15', '2030-01-14',
       '[{"firstName":"Robin","lastName":"Example","address":{"address1":"1 Test Lane"}}]' ${all}`,
    `INSERT INTO platform.policy_coverage (id, policy_id, position, coverage_type_code, title,
       description, effective_date, expiry_date, "limit")
     SELECT ${policy} || '-c' || position, ${policy}, position, 'C' || position, '"Damage"',
       '"Drops and spills"', '2026-01-15', '2030-01-14', '{"amount":120000,"currency":"USD"}'
     ${all}, generate_series(1, 2) AS position`,
    `INSERT INTO platform.covered_product (id, policy_id, client_id, position, manufacturer, type,
       description, serial_number)
     SELECT ${product}, ${policy}, ${client_id}, 0, 'Example', '"Phone"', '"Phone 8"', 'SN' || n ${all}`,
    `INSERT INTO platform.invoice (id, client_id, contract_id, policy_id, number, title, issued_on, due_on, amount,
       tax, currency, state)
     SELECT 'invoice-' || n, ${client_id}, ${contract}, ${policy}, 'I' || n, '"Premium"', '2026-01-15',
       '2026-02-15', 1299, 99, 'USD', 'PAID' ${all}`,
    `INSERT INTO platform.claim (id, client_id, contract_id, policy_id, product_id, number, state,
       cause, date_of_loss, submitted_at, updated_at, details)
     SELECT 'claim-' || n, ${client_id}, ${contract}, ${policy}, ${product}, 'C' || n, 'CLOSED',
       'DROP', '2026-03-01', '2026-03-02', '2026-03-20', ${details} ${claims}`,
    `INSERT INTO platform.limit_use (claim_id, coverage_id, amount, state, counts_on)
     SELECT 'claim-' || n, ${policy} || '-c1', 12000, 'USED', '2026-03-01' ${claims}`,
    `INSERT INTO platform.claim_event (claim_id, at, kind, actor, text, state)
     SELECT 'claim-' || n, '2026-03-02'::timestamptz + e * interval '3 days', 'STATE', 'INSURER',
       '"Your claim was received, and we are looking at it."', 'IN_REVIEW'
     ${all}, generate_series(1, ${claimEvents}) AS e WHERE n % 5 = 0`,
    `INSERT INTO portal.document (id, client_id, path, subject, agent, claim_id, requirement_id,
       given_for, name, accepts, state, media_type, bytes, sha256, sent_sha256, storage_key, created_at,
       expires_at)
     SELECT gen_random_uuid(), ${client_id}, '1', ${contract}, '', 'claim-' || n, 'photo-' || n,
       md5('given-' || n), 'photo.jpg', '{PICTURE}', 'RECEIVED', 'image/jpeg', 480000, md5('a' || n),
       md5('b' || n), 'stored-' || n, ${ago}, now() + interval '1 year' ${claims}`,
    `INSERT INTO portal.pulled_event (id, client_id, path, event_id, at, kind, reference, subject_kind,
       subject_id, pulled_at, handled_at)
     SELECT ${eventId}, ${client_id}, '1', 'event-' || n || '-' || e, ${ago}, ${kind}, ${contract},
       'POLICY', ${policy}, ${ago}, ${ago} ${notices}`,
    `INSERT INTO portal.notification (id, client_id, path, event_id, kind, topic, reference, contact,
       channel, recipient_hash, send_after, state, message_id, created_at)
     SELECT gen_random_uuid(), ${client_id}, '1', ${eventId}, ${kind}, 'plan', ${contract}, 'contact',
       'email', md5('to-' || n), ${ago}, 'SENT', ${messageId}, ${ago} ${notices}`,
    `INSERT INTO portal.message (id, client_id, channel, kind, recipient_hash, state, created_at, settled_at)
     SELECT ${messageId}, ${client_id}, 'email', 'notification', md5('to-' || n), 'SENT', ${ago}, ${ago}
     ${notices}`,
    `INSERT INTO portal.history_entry (id, client_id, path, subject, at, actor, kind, about)
     SELECT gen_random_uuid(), ${client_id}, '1', ${contract}, ${ago}, 'HOLDER', 'SIGNED_IN', '{}'
     ${all}, generate_series(1, ${entries}) AS e`,
    'ANALYZE',
  ];
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A table of a deployment, with what it holds for each contract. */
interface TableSize {
  readonly table: string;
  readonly rows: number;
  /** With its indexes. */
  readonly bytes: number;
}

/** What each table holds for a contract, the largest first: those with a row for every tenth at least. */
export async function sizePerContract(
  databaseUrl: string,
  contracts: number,
): Promise<readonly TableSize[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<TableSize>(
    `SELECT nspname || '.' || relname AS table, (reltuples / ${contracts})::float8 AS rows,
       (pg_total_relation_size(pg_class.oid) / ${contracts}::float8) AS bytes
     FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'r' AND nspname IN ('portal', 'platform') AND reltuples >= ${contracts} / 10
     ORDER BY bytes DESC`,
  );
  await client.end();
  return rows;
}

/** Clients without visitors, each with a release of its own: copies of the test client's. */
export async function fillClients(databaseUrl: string, clients: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const all = `generate_series(1, ${clients - 1}) AS n`;
  const own = pg.escapeLiteral(testClient.id);
  await client.query(`INSERT INTO portal.client (id, version) SELECT 'idle-' || n, version
    FROM portal.client, ${all} WHERE id = ${own}`);
  await client.query(`INSERT INTO portal.client_host (host, client_id)
    SELECT 'idle-' || n || '.localhost', 'idle-' || n FROM ${all}`);
  await client.query(`INSERT INTO portal.client_release (client_id, version, content, author, note)
    SELECT 'idle-' || n, version, content, author, note
    FROM portal.client_release, ${all} WHERE client_id = ${own}`);
  await client.query('ANALYZE');
  await client.end();
}
